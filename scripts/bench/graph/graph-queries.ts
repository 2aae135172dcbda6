/** A query asked of both, once for every parameter. */
export interface GraphQuery {
  name: string;
  query: string;
  /** Form in the other dialect. */
  reference?: string;
  parameters: 'concept' | 'kind' | 'none';
}

const types = 'CAUSES|ENABLES|PREVENTS|PART_OF|REQUIRES|SUPPORTS';

export const graphQueries: readonly GraphQuery[] = [
  {
    name: '1 hop, all types',
    query: `MATCH (a:Concept {concept_id: $id})-[r:${types}]->(b:Concept) RETURN b.concept_id, b.label`,
    parameters: 'concept',
  },
  {
    name: '2 hops, one type',
    query:
      'MATCH (a:Concept {concept_id: $id})-[:CAUSES]->(b:Concept)-[:CAUSES]->(c:Concept) RETURN DISTINCT c.concept_id',
    parameters: 'concept',
  },
  {
    name: '2 hops, all types',
    query: `MATCH (a:Concept {concept_id: $id})-[:${types}]->(b:Concept)-[:${types}]->(c:Concept) RETURN DISTINCT c.concept_id`,
    parameters: 'concept',
  },
  {
    name: '3 hops, all types, counted',
    query: `MATCH (a:Concept {concept_id: $id})-[:${types}]->(b:Concept)-[:${types}]->(c:Concept)-[:${types}]->(d:Concept) RETURN count(DISTINCT d.concept_id), count(*)`,
    parameters: 'concept',
  },
  {
    name: 'aggregation over a label',
    query: 'MATCH (c:Concept) RETURN c.created_at_epoch AS epoch, count(*) AS n ORDER BY epoch',
    parameters: 'none',
  },
  {
    name: 'equality without an index',
    query: 'MATCH (c:Concept) WHERE c.description = $text RETURN c.concept_id',
    parameters: 'kind',
  },
  {
    name: 'CONTAINS without an index',
    query: `MATCH (c:Concept) WHERE c.description CONTAINS $text RETURN c.concept_id`,
    parameters: 'kind',
  },
];

/** The lengths of the shortest ways, walked by the function behind /query/connect. */
export const shortestReference = `MATCH p = (a:Concept {concept_id: $from})-[:${types}* SHORTEST 1..6]-(b:Concept {concept_id: $to}) RETURN length(p)`;
