/**
 * The place of a job in the queue of an ontology stands apart from the document it reads, so that other kinds can have one;
 * and an object is looked up among the manifests through an index.
 */
export const jobsOfOntologies = `
CREATE TABLE ontology_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- The status of the job, which a trigger copies, for the index of the queue.
  job_status TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  ontology TEXT NOT NULL,
  confirmed_token INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO ontology_job (queue_sequence, job_status, ontology_id, ontology, confirmed_token)
  SELECT queue_sequence, job_status, ontology_id, ontology, confirmed_token FROM ingestion_job;
-- Of all statuses: SQLite would not see that one of the open ones is within the condition of a partial index.
CREATE INDEX ontology_job_queue ON ontology_job (job_status, ontology_id);
CREATE INDEX ontology_job_name ON ontology_job (ontology);
CREATE INDEX ontology_job_ontology ON ontology_job (ontology_id);
DROP INDEX ingestion_job_queue;
DROP INDEX ingestion_job_ontology;
ALTER TABLE ingestion_job DROP COLUMN ontology;
ALTER TABLE ingestion_job DROP COLUMN confirmed_token;
DROP TRIGGER job_status_changed;
CREATE TRIGGER job_status_changed AFTER UPDATE OF status ON job WHEN new.status <> old.status BEGIN
  UPDATE ontology_job SET job_status = new.status WHERE queue_sequence = new.queue_sequence;
  UPDATE ingestion_job SET job_status = new.status WHERE queue_sequence = new.queue_sequence;
END;
CREATE INDEX ingestion_job_manifest ON ingestion_job (manifest_key) WHERE manifest_key IS NOT NULL;
`;
