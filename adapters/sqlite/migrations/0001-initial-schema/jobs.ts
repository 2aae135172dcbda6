/** Jobs: what all kinds share, what some kinds have besides, who submitted them, and what was skipped. */
export const jobsSchema = `
-- queue_sequence orders the queues; deleted jobs stay for deduplication.
CREATE TABLE job (
  queue_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled')),
  stage TEXT NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  percent INTEGER NOT NULL DEFAULT 0,
  run_token INTEGER NOT NULL DEFAULT 0,
  workflow_waits INTEGER NOT NULL DEFAULT 0,
  owner_id TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  filename TEXT NOT NULL,
  auto_approve INTEGER,
  approval_reason TEXT,
  cost_cap_usd REAL,
  -- What each approval grants anew once the limit was reached.
  cost_cap_step_usd REAL,
  -- What the call was to be reserved at that the limit had no room for.
  cost_needed_usd REAL,
  cost_usd REAL NOT NULL DEFAULT 0,
  cost_unconfirmed_usd REAL NOT NULL DEFAULT 0,
  extraction_tokens INTEGER NOT NULL DEFAULT 0,
  embedding_tokens INTEGER NOT NULL DEFAULT 0,
  analysis TEXT,
  error_code TEXT,
  error_detail TEXT,
  retry_of TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  started_at TEXT,
  completed_at TEXT,
  approved_at TEXT,
  approved_by TEXT,
  expires_at TEXT
) STRICT;
CREATE INDEX job_status ON job (status, deleted);
CREATE INDEX job_kind ON job (kind, deleted);
CREATE INDEX job_workflow_waits ON job (status) WHERE workflow_waits = 1;
CREATE INDEX job_retry_of ON job (retry_of) WHERE retry_of IS NOT NULL;

CREATE TABLE job_submitter (
  job_id TEXT NOT NULL REFERENCES job (job_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (job_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_submitter_user ON job_submitter (user_id, job_id);

-- The document a job reads, its place in the queue of an ontology, and how far it came.
CREATE TABLE ingestion_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- The status of the job, which a trigger copies, for the indexes below.
  job_status TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  ontology TEXT NOT NULL,
  document_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  text_key TEXT,
  manifest_key TEXT,
  source_type TEXT,
  source_path TEXT,
  source_hostname TEXT,
  force INTEGER NOT NULL,
  options TEXT NOT NULL,
  on_unreadable_answer TEXT NOT NULL,
  batch_id TEXT,
  confirmed_token INTEGER NOT NULL DEFAULT 0,
  start_epoch INTEGER,
  pages_total INTEGER,
  pages_processed INTEGER NOT NULL DEFAULT 0,
  chunks_total INTEGER,
  chunks_processed INTEGER NOT NULL DEFAULT 0,
  chunks_skipped INTEGER NOT NULL DEFAULT 0,
  concepts_created INTEGER NOT NULL DEFAULT 0,
  concepts_linked INTEGER NOT NULL DEFAULT 0,
  concepts_dropped INTEGER NOT NULL DEFAULT 0,
  sources_created INTEGER NOT NULL DEFAULT 0,
  instances_created INTEGER NOT NULL DEFAULT 0,
  relationships_created INTEGER NOT NULL DEFAULT 0,
  relationships_dropped INTEGER NOT NULL DEFAULT 0,
  quotes_proposed INTEGER NOT NULL DEFAULT 0,
  quotes_kept INTEGER NOT NULL DEFAULT 0,
  quotes_normalised INTEGER NOT NULL DEFAULT 0,
  quotes_in_pieces INTEGER NOT NULL DEFAULT 0,
  result TEXT
) STRICT;
-- The claim on content: one open job for a document of an ontology, whoever submits it and from which process.
CREATE UNIQUE INDEX ingestion_job_claim ON ingestion_job (ontology_id, content_hash)
  WHERE job_status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX ingestion_job_content ON ingestion_job (ontology_id, content_hash);
-- Of all statuses: SQLite would not see that one of the open ones is within the condition of a partial index.
CREATE INDEX ingestion_job_queue ON ingestion_job (job_status, ontology_id);
CREATE INDEX ingestion_job_ontology ON ingestion_job (ontology);
CREATE INDEX ingestion_job_batch ON ingestion_job (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX ingestion_job_blob ON ingestion_job (blob_key);
CREATE INDEX ingestion_job_text ON ingestion_job (text_key) WHERE text_key IS NOT NULL;
CREATE TRIGGER job_status_changed AFTER UPDATE OF status ON job WHEN new.status <> old.status BEGIN
  UPDATE ingestion_job SET job_status = new.status WHERE queue_sequence = new.queue_sequence;
END;

-- The manifest a job submits.
CREATE TABLE batch_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  content_hash TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  lines INTEGER NOT NULL,
  sent_by TEXT NOT NULL,
  -- Its counts as it ended, which do not change any more.
  ended_counts TEXT
) STRICT;
CREATE INDEX batch_job_blob ON batch_job (blob_key);

-- What became of the lines of a manifest.
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

-- Why steps failed that are tried again.
CREATE TABLE step_failure (
  job_id TEXT NOT NULL,
  step TEXT NOT NULL,
  run_token INTEGER NOT NULL,
  reason TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  PRIMARY KEY (job_id, step)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER step_failures_over AFTER UPDATE OF status ON job
  WHEN old.status = 'processing' AND new.status <> 'processing' BEGIN
  DELETE FROM step_failure WHERE job_id = new.job_id;
END;

-- Chunks whose answer was longer than is taken of one, and how much of it was left out.
CREATE TABLE cut_answer (
  job_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  concepts INTEGER NOT NULL,
  relationships INTEGER NOT NULL,
  PRIMARY KEY (job_id, ordinal)
) STRICT, WITHOUT ROWID;
`;
