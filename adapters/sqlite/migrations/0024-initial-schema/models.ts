/** Answers of models, kept so that none is paid for twice; what calls cost; and the sealed keys of their providers. */
export const modelsSchema = `
CREATE TABLE extraction_cache (
  request_hash TEXT PRIMARY KEY,
  extractor_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  paid_by TEXT
) STRICT;

CREATE TABLE embedding_cache (
  profile TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  embedding BLOB NOT NULL,
  PRIMARY KEY (profile, text_hash)
) STRICT;

CREATE TABLE description_cache (
  request_hash TEXT PRIMARY KEY,
  vision_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  paid_by TEXT NOT NULL
) STRICT;

-- Questions to models that somebody is asking. Times are milliseconds since 1970.
CREATE TABLE question_claim (
  question TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX question_claim_owner ON question_claim (owner);
CREATE INDEX question_claim_expiry ON question_claim (expires_at);

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

CREATE TABLE extraction_config (
  -- From 1; the highest applies to jobs that are submitted now.
  config_id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  model TEXT,
  base_url TEXT,
  max_answer_tokens INTEGER,
  -- Price in US dollars per million tokens, as JSON; null: that of the settings.
  price TEXT,
  cost_cap_usd REAL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL
) STRICT;

CREATE TABLE provider_key (
  provider TEXT PRIMARY KEY,
  -- The key it is sealed with; the box holds the secret and the address it is for.
  key_id TEXT NOT NULL,
  box TEXT NOT NULL,
  tail TEXT NOT NULL,
  base_url TEXT,
  status TEXT NOT NULL,
  problem TEXT,
  checked_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
