/** Documents and ontologies are deleted by jobs, and ontologies renamed while others run. */
export const deletions = `
-- What a job deletes, and what went with it so far. Without a document it is the ontology that the job belongs to.
CREATE TABLE deletion_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  document_id TEXT,
  cancelled_jobs INTEGER NOT NULL,
  documents INTEGER NOT NULL DEFAULT 0,
  sources INTEGER NOT NULL DEFAULT 0,
  instances INTEGER NOT NULL DEFAULT 0,
  concepts INTEGER NOT NULL DEFAULT 0,
  relationships INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deletion_job_document ON deletion_job (document_id);

-- Objects that deleted documents referred to: they go when nothing else refers to them.
CREATE TABLE released_object (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
ALTER TABLE ingestion_job ADD COLUMN is_document_deleted INTEGER NOT NULL DEFAULT 0;

-- The name that the ontology had when the job was submitted, where it has another since: the id of its workflow holds it.
ALTER TABLE ontology_job ADD COLUMN submitted_ontology TEXT;
CREATE INDEX ontology_job_of_ontology ON ontology_job (ontology_id);
`;
