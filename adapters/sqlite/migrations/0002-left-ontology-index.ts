/** Deletions of ontologies are trimmed without reading all that ever left one. */
export const leftOntologyIndex = 'CREATE INDEX left_ontology_ontology ON left_ontology (ontology_id);';
