/** Manifests of many documents, and what became of each of their lines. */
export const batchSchema = `
CREATE TABLE batch (
  job_id TEXT PRIMARY KEY,
  lines INTEGER NOT NULL,
  sent_by TEXT NOT NULL
) STRICT;
CREATE TABLE batch_line (
  batch_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  job_id TEXT,
  error_code TEXT,
  error_detail TEXT,
  PRIMARY KEY (batch_id, line)
) STRICT, WITHOUT ROWID;
`;
