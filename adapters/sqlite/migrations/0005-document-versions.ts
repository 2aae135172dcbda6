/** Documents have a key and versions; what was read before is the first version of a document without a key. */
export const documentVersions = `
ALTER TABLE document ADD COLUMN document_key TEXT;
ALTER TABLE document ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE document ADD COLUMN version_id TEXT NOT NULL DEFAULT '';
UPDATE document SET version_id = document_id;
CREATE UNIQUE INDEX document_of_key ON document (ontology_id, document_key) WHERE document_key IS NOT NULL;

-- What each version of a document was, the current one too. A version that is being read is none yet, unless it is the first.
CREATE TABLE document_version (
  document_id TEXT NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  version_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  text_key TEXT,
  job_id TEXT NOT NULL,
  ingested_by TEXT,
  ingested_at TEXT,
  source_type TEXT,
  source_path TEXT,
  source_hostname TEXT,
  -- When it was first read to its end; null of a first version that was not.
  completed_at TEXT,
  -- What it supported, kept when another version took its place.
  support_key TEXT,
  PRIMARY KEY (document_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_version_blob ON document_version (blob_key);
CREATE INDEX document_version_text ON document_version (text_key) WHERE text_key IS NOT NULL;
CREATE INDEX document_version_support ON document_version (support_key) WHERE support_key IS NOT NULL;
INSERT INTO document_version (document_id, version, version_id, content_hash, filename, content_type, bytes, blob_key,
    text_key, job_id, ingested_by, ingested_at, source_type, source_path, source_hostname, completed_at)
  SELECT document_id, 1, document_id, content_hash, filename, content_type, bytes, blob_key, text_key, job_id, ingested_by,
    ingested_at, source_type, source_path, source_hostname,
    (SELECT max(job.completed_at) FROM ingestion_job JOIN job USING (queue_sequence)
     WHERE ingestion_job.document_id = document.document_id AND status = 'completed')
  FROM document;

ALTER TABLE source ADD COLUMN version_id TEXT NOT NULL DEFAULT '';
UPDATE source SET version_id = document_id;
DROP INDEX source_document;
CREATE INDEX source_document ON source (document_id, version_id, paragraph);

ALTER TABLE ingestion_job ADD COLUMN document_key TEXT;
ALTER TABLE ingestion_job ADD COLUMN version_id TEXT NOT NULL DEFAULT '';
UPDATE ingestion_job SET version_id = document_id;
-- One open job for a document, whoever submits it and from which process.
DROP INDEX ingestion_job_claim;
CREATE UNIQUE INDEX ingestion_job_claim ON ingestion_job (document_id)
  WHERE job_status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX ingestion_job_document ON ingestion_job (document_id, content_hash);
CREATE INDEX ingestion_job_key ON ingestion_job (ontology_id, document_key) WHERE document_key IS NOT NULL;
`;
