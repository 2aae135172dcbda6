/** Webhooks, the events to send to them, and their deliveries with each attempt. */
export const webhooksSchema = `
CREATE TABLE webhook (
  webhook_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  description TEXT,
  events TEXT NOT NULL,
  ontology TEXT,
  -- Permissions of the credential that registered it; null: all of the owner's.
  scopes TEXT,
  active INTEGER NOT NULL,
  inactive_reason TEXT,
  -- The secret, encrypted; and the one before, which also signs until the given time.
  key_id TEXT NOT NULL,
  box TEXT NOT NULL,
  previous_key_id TEXT,
  previous_box TEXT,
  previous_valid_until TEXT,
  failing_since TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_user ON webhook (user_id, created_at);
CREATE INDEX webhook_active ON webhook (active);

-- Written in the transaction of the change it reports, and deleted when its deliveries exist. Numbers are not used
-- again.
CREATE TABLE webhook_event (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  job_id TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  -- Of several documents that its job changes; null: the document of the job, if it has one.
  document_id TEXT
) STRICT;

CREATE TABLE webhook_delivery (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL REFERENCES webhook (webhook_id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  job_id TEXT,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  reason TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Attempts before it was last asked to be delivered again.
  attempts_before INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  give_up_at TEXT NOT NULL,
  workflow_started INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  completed_at TEXT
) STRICT;
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, sequence);
CREATE INDEX webhook_delivery_pending ON webhook_delivery (workflow_started, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_delivery_ended ON webhook_delivery (completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE webhook_attempt (
  delivery_id TEXT NOT NULL REFERENCES webhook_delivery (delivery_id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  started_at TEXT NOT NULL,
  duration_ms INTEGER,
  http_status INTEGER,
  answer TEXT,
  error TEXT,
  PRIMARY KEY (delivery_id, attempt)
) STRICT, WITHOUT ROWID;
`;
