/** What queries look nodes and links up by: the exact label, and an ontology's chunks. */
export const queryIndexes = `
CREATE INDEX concept_label ON concept (label);
CREATE INDEX scoped_by_ontology ON scoped_by (ontology_id, source_id);
`;
