/** Documents are read again, one or many of an ontology, and fetched again from where they came. */
export const reingestion = `
-- ETag and Last-Modified of the answer that gave the document, as JSON.
ALTER TABLE ingestion_job ADD COLUMN source_validators TEXT;

-- What a job reads again that has documents instead of lines, as JSON, and of which ontology.
ALTER TABLE batch_job ADD COLUMN reingestion TEXT;
ALTER TABLE batch_job ADD COLUMN ontology_id TEXT;
CREATE INDEX batch_job_ontology ON batch_job (ontology_id) WHERE ontology_id IS NOT NULL;
-- Of a line that names a document of the graph.
ALTER TABLE batch_line ADD COLUMN document_id TEXT;
`;
