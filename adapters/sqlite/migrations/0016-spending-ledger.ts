/**
 * Calls of models are reserved before they begin, under the limit of the job and of its batch; answers that cannot be
 * read are kept, and chunks skipped for them are named.
 */
export const spendingLedger = `
ALTER TABLE job ADD COLUMN batch_id TEXT;
ALTER TABLE job ADD COLUMN on_unreadable_answer TEXT NOT NULL DEFAULT 'fail';
ALTER TABLE job ADD COLUMN chunks_skipped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN cost_unconfirmed_usd REAL NOT NULL DEFAULT 0;
-- What the call was to be reserved at that the limit had no room for.
ALTER TABLE job ADD COLUMN cost_needed_usd REAL;
CREATE INDEX job_batch ON job (batch_id) WHERE batch_id IS NOT NULL;
CREATE TABLE model_call (
  call_id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL,
  batch_id TEXT,
  request_hash TEXT NOT NULL,
  model_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'lost')),
  estimate_usd REAL NOT NULL,
  reserved_usd REAL NOT NULL,
  reserved_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX model_call_job ON model_call (job_id, state);
CREATE INDEX model_call_batch ON model_call (batch_id, state) WHERE batch_id IS NOT NULL;
CREATE INDEX model_call_expiry ON model_call (expires_at) WHERE state = 'open';
-- The greatest ratio of cost to estimate, by account and model.
CREATE TABLE model_overrun (
  job_id TEXT NOT NULL,
  model_id TEXT NOT NULL,
  ratio REAL NOT NULL,
  PRIMARY KEY (job_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE skipped_chunk (
  job_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (job_id, ordinal)
) STRICT, WITHOUT ROWID;
`;
