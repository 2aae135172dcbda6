/** What was asked under an `Idempotency-Key`, and what it was answered; null while the answer is not there yet. */
export const idempotencySchema = `
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
`;
