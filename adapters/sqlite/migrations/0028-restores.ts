/** Jobs that restore backups. */
export const restores = `
CREATE TABLE restore_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- The object with the file, and the backup of this service that it is; null where it was sent.
  object_key TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  backup_id TEXT,
  epochs TEXT NOT NULL CHECK (epochs IN ('simple', 'faithful')),
  -- Records of the file, null until it was verified, and those that are staged.
  records_total INTEGER,
  records INTEGER NOT NULL DEFAULT 0,
  -- What was restored, JSON; null until it was published.
  result TEXT
) STRICT;
CREATE INDEX restore_job_object ON restore_job (object_key);
`;
