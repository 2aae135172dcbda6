/** Text of a new program. */
export const template = `{
  "version": 1,
  "metadata": { "name": "What causes it", "author": "human" },
  "params": [{ "name": "topic", "type": "string", "default": "erosion" }],
  "statements": [
    {
      "op": "+",
      "operation": {
        "type": "api",
        "endpoint": "/search/concepts",
        "params": { "query": "$topic", "limit": 10 }
      },
      "label": "Find the topic"
    },
    {
      "op": "?",
      "operation": {
        "type": "cypher",
        "query": "MATCH (a:Concept)-[r:CAUSES]->(b:Concept) WHERE b.concept_id IN $W_IDS RETURN a, r, b",
        "limit": 100
      },
      "label": "Follow the causes"
    }
  ]
}
`;
