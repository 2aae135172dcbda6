/** Keywords of openCypher that queries may have. */
export const keywords = [
  ...['MATCH', 'OPTIONAL', 'WHERE', 'WITH', 'RETURN', 'DISTINCT', 'ORDER', 'BY', 'ASC', 'DESC', 'SKIP', 'LIMIT'],
  ...['UNWIND', 'AS', 'UNION', 'ALL', 'AND', 'OR', 'XOR', 'NOT', 'IN', 'STARTS', 'ENDS', 'CONTAINS', 'IS', 'NULL'],
  ...['TRUE', 'FALSE', 'CASE', 'WHEN', 'THEN', 'ELSE', 'END', 'EXISTS', 'ANY', 'NONE', 'SINGLE', 'REDUCE'],
];

/** Functions and aggregates that queries may call. */
export const functions = [
  ...['abs', 'sign', 'ceil', 'floor', 'round', 'sqrt', 'exp', 'log', 'log10', 'sin', 'cos', 'tan', 'cot', 'asin'],
  ...['acos', 'atan', 'atan2', 'haversin', 'degrees', 'radians', 'pi', 'e', 'rand', 'toLower', 'toUpper', 'trim'],
  ...['lTrim', 'rTrim', 'reverse', 'split', 'replace', 'left', 'right', 'substring', 'toString', 'toInteger'],
  ...['toFloat', 'toBoolean', 'size', 'length', 'head', 'last', 'tail', 'range', 'coalesce', 'exists', 'id'],
  ...['labels', 'type', 'keys', 'properties', 'nodes', 'relationships', 'startNode', 'endNode'],
  ...['count', 'sum', 'avg', 'min', 'max', 'collect', 'percentileDisc', 'percentileCont', 'stDev', 'stDevP'],
];

/** Labels of nodes, with the properties of each. */
export const nodeProperties: Readonly<Record<string, readonly string[]>> = {
  Concept: [
    ...['concept_id', 'label', 'description', 'search_terms', 'created_at_epoch', 'last_seen_epoch'],
    ...['embedding_profile', 'source', 'evidence_count'],
  ],
  Source: [
    ...['source_id', 'document', 'document_id', 'file_path', 'paragraph', 'full_text', 'start_offset', 'end_offset'],
    ...['heading_path', 'content_type', 'blob_key', 'storage_key'],
  ],
  Instance: ['instance_id', 'quote', 'source_id', 'start_offset', 'end_offset', 'match', 'created_at_event_id'],
  Ontology: [
    ...['ontology_id', 'name', 'description', 'search_terms', 'lifecycle_state', 'creation_epoch', 'created_by'],
  ],
};

/** Properties of relationships between concepts. */
export const relationshipProperties = ['confidence', 'category', 'edge_id', 'learned_id', 'source', 'created_by'];

/** Types of the relationships between nodes of different kinds. */
export const structuralTypes = ['APPEARS', 'EVIDENCED_BY', 'FROM_SOURCE', 'SCOPED_BY', 'ANCHORED_BY'];
