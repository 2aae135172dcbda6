/** Jobs with who submitted them, batches with what became of their lines, and chunks that were skipped. */
export const jobsSchema = `
-- queue_sequence orders the queue of an ontology; deleted jobs stay for deduplication.
CREATE TABLE job (
  queue_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled')),
  stage TEXT NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  owner_id TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  ontology TEXT NOT NULL,
  document_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  text_key TEXT,
  manifest_key TEXT,
  source_type TEXT,
  source_path TEXT,
  source_hostname TEXT,
  force INTEGER NOT NULL,
  auto_approve INTEGER,
  options TEXT NOT NULL,
  run_token INTEGER NOT NULL DEFAULT 0,
  confirmed_token INTEGER NOT NULL DEFAULT 0,
  workflow_waits INTEGER NOT NULL DEFAULT 0,
  start_epoch INTEGER,
  percent INTEGER NOT NULL DEFAULT 0,
  chunks_total INTEGER,
  chunks_processed INTEGER NOT NULL DEFAULT 0,
  concepts_created INTEGER NOT NULL DEFAULT 0,
  concepts_linked INTEGER NOT NULL DEFAULT 0,
  sources_created INTEGER NOT NULL DEFAULT 0,
  instances_created INTEGER NOT NULL DEFAULT 0,
  relationships_created INTEGER NOT NULL DEFAULT 0,
  quotes_proposed INTEGER NOT NULL DEFAULT 0,
  quotes_kept INTEGER NOT NULL DEFAULT 0,
  concepts_dropped INTEGER NOT NULL DEFAULT 0,
  relationships_dropped INTEGER NOT NULL DEFAULT 0,
  extraction_tokens INTEGER NOT NULL DEFAULT 0,
  embedding_tokens INTEGER NOT NULL DEFAULT 0,
  cost_usd REAL NOT NULL DEFAULT 0,
  analysis TEXT,
  result TEXT,
  error_code TEXT,
  error_detail TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  started_at TEXT,
  completed_at TEXT,
  approved_at TEXT,
  approved_by TEXT,
  expires_at TEXT,
  deleted INTEGER NOT NULL DEFAULT 0,
  pages_total INTEGER,
  pages_processed INTEGER NOT NULL DEFAULT 0,
  cost_cap_usd REAL,
  -- What each approval grants anew once the limit was reached.
  cost_cap_step_usd REAL,
  approval_reason TEXT,
  quotes_normalised INTEGER NOT NULL DEFAULT 0,
  quotes_in_pieces INTEGER NOT NULL DEFAULT 0,
  batch_id TEXT,
  on_unreadable_answer TEXT NOT NULL DEFAULT 'fail',
  chunks_skipped INTEGER NOT NULL DEFAULT 0,
  cost_unconfirmed_usd REAL NOT NULL DEFAULT 0,
  -- What the call was to be reserved at that the limit had no room for.
  cost_needed_usd REAL,
  retry_of TEXT
) STRICT;
-- The claim on content: one open job for a document of an ontology, whoever submits it and from which process.
CREATE UNIQUE INDEX job_claim ON job (ontology_id, content_hash)
  WHERE status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX job_content ON job (ontology_id, content_hash, queue_sequence);
CREATE INDEX job_open ON job (status, ontology_id, queue_sequence)
  WHERE status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX job_blob ON job (blob_key);
CREATE INDEX job_text ON job (text_key) WHERE text_key IS NOT NULL;
CREATE INDEX job_batch ON job (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX job_retry_of ON job (retry_of) WHERE retry_of IS NOT NULL;
CREATE INDEX job_workflow_waits ON job (status, queue_sequence) WHERE workflow_waits = 1;

CREATE TABLE job_submitter (
  job_id TEXT NOT NULL REFERENCES job (job_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (job_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_submitter_user ON job_submitter (user_id, job_id);

CREATE TABLE batch (
  job_id TEXT PRIMARY KEY,
  lines INTEGER NOT NULL,
  sent_by TEXT NOT NULL,
  -- Its counts as it ended, which do not change any more.
  ended_counts TEXT
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

CREATE TABLE skipped_chunk (
  job_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (job_id, ordinal)
) STRICT, WITHOUT ROWID;
`;
