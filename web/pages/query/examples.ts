/** Queries to begin with. */
export const examples: readonly { title: string; query: string }[] = [
  {
    title: 'Concepts with most quotes',
    query: 'MATCH (c:Concept)-[:EVIDENCED_BY]->(i)\nRETURN c, count(i) AS quotes\nORDER BY quotes DESC\nLIMIT 20',
  },
  {
    title: 'What causes what',
    query: 'MATCH (a:Concept)-[r:CAUSES]->(b:Concept)\nRETURN a, r, b\nLIMIT 50',
  },
  {
    title: 'Chains of two relationships',
    query: 'MATCH path = (a:Concept)-->(:Concept)-->(b:Concept)\nWHERE a <> b\nRETURN path\nLIMIT 20',
  },
  {
    title: 'Concepts without relationships',
    query: 'MATCH (c:Concept)\nWHERE NOT (c)--(:Concept)\nRETURN c.label AS label\nORDER BY label\nLIMIT 100',
  },
];
