/** Versions that have chunks in the graph and are not the current one of their document are listed, so that those that broke off are found. */
export const unpublishedVersions = `
CREATE TABLE unpublished_version (
  document_id TEXT NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  version_id TEXT NOT NULL,
  PRIMARY KEY (document_id, version_id)
) STRICT, WITHOUT ROWID;
INSERT INTO unpublished_version (document_id, version_id)
  SELECT DISTINCT source.document_id, source.version_id FROM source JOIN document USING (document_id)
  WHERE source.version_id <> document.version_id;

-- Keys in one Unicode form. One of two documents whose keys are the same now keeps what it had.
UPDATE OR IGNORE document SET document_key = nfc(document_key) WHERE document_key <> nfc(document_key);
UPDATE ingestion_job SET document_key = nfc(document_key) WHERE document_key <> nfc(document_key);
`;
