/** Requests under an `Idempotency-Key` with their answers, leases, and the id of this installation. */
export const requestsSchema = `
-- The answer is null while it is not there yet.
CREATE TABLE idempotency (
  user_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  claim TEXT NOT NULL,
  started_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  answer TEXT,
  PRIMARY KEY (user_id, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_expires ON idempotency (expires_at);

CREATE TABLE lease (
  name TEXT PRIMARY KEY,
  owner TEXT,
  fence INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The id tells this installation from others on the same Temporal server. It is made once.
CREATE TABLE installation (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  installation_id TEXT NOT NULL
) STRICT;
INSERT INTO installation VALUES (1, lower(hex(randomblob(4))));
`;
