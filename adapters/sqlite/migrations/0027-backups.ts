/** Backups that were made, and jobs that make them. */
export const backups = `
CREATE TABLE backup_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- Null: all of the graph.
  ontology_id TEXT,
  ontology TEXT,
  container TEXT NOT NULL,
  is_encrypted INTEGER NOT NULL CHECK (is_encrypted IN (0, 1)),
  is_scheduled INTEGER NOT NULL CHECK (is_scheduled IN (0, 1)),
  -- When the snapshot was taken, and the records that it has.
  taken_at TEXT,
  records_total INTEGER NOT NULL DEFAULT 0,
  -- Bytes that are put into the container.
  bytes_total INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  -- The object with the container, from before it is there, and what the container has, JSON.
  object_key TEXT,
  contents TEXT
) STRICT;
CREATE INDEX backup_job_object ON backup_job (object_key) WHERE object_key IS NOT NULL;

-- What an open job has written so far.
CREATE TABLE backup_part (
  job_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  stream TEXT NOT NULL,
  records INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  next TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE backup (
  backup_id TEXT PRIMARY KEY,
  ontology_id TEXT,
  ontology TEXT,
  container TEXT NOT NULL,
  is_scheduled INTEGER NOT NULL CHECK (is_scheduled IN (0, 1)),
  -- The key that sealed the key of the file; null where it is not encrypted.
  key_id TEXT,
  filename TEXT NOT NULL,
  object_key TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  receipt TEXT NOT NULL,
  newest_epoch INTEGER,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  completed_at TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX backup_created ON backup (created_at, backup_id);
CREATE INDEX backup_object ON backup (object_key);
`;
