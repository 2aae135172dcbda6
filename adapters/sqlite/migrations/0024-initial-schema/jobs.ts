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
  -- What each further approval grants once the limit was reached.
  cost_cap_step_usd REAL,
  -- Upper estimate of the call that the limit did not allow.
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
  expires_at TEXT,
  extraction_config_id INTEGER
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

-- The place of a job in the queue of an ontology.
CREATE TABLE ontology_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- The status of the job, which a trigger copies, for the index of the queue.
  job_status TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  ontology TEXT NOT NULL,
  confirmed_token INTEGER NOT NULL DEFAULT 0,
  -- The name that the ontology had when the job was submitted, where it has another since: the id of its workflow holds
  -- it.
  submitted_ontology TEXT
) STRICT;
-- Of all statuses: SQLite would not see that one of the open ones is within the condition of a partial index.
CREATE INDEX ontology_job_queue ON ontology_job (job_status, ontology_id);
CREATE INDEX ontology_job_name ON ontology_job (ontology);
CREATE INDEX ontology_job_ontology ON ontology_job (ontology_id);

-- The document a job reads, and how far it came.
CREATE TABLE ingestion_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  -- The status of the job, which a trigger copies, for the indexes below.
  job_status TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  document_key TEXT,
  version_id TEXT NOT NULL,
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
  -- 1 if it only says what reading its document would do; it is in nobody's way.
  dry_run INTEGER NOT NULL DEFAULT 0,
  is_document_deleted INTEGER NOT NULL DEFAULT 0,
  start_epoch INTEGER,
  pages_total INTEGER,
  pages_processed INTEGER NOT NULL DEFAULT 0,
  chunks_total INTEGER,
  chunks_processed INTEGER NOT NULL DEFAULT 0,
  chunks_skipped INTEGER NOT NULL DEFAULT 0,
  chunks_carried INTEGER NOT NULL DEFAULT 0,
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
  result TEXT,
  -- ETag and Last-Modified of the answer that gave the document, as JSON.
  source_validators TEXT
) STRICT;
-- One open job for a document, by any user and from any process.
CREATE UNIQUE INDEX ingestion_job_claim ON ingestion_job (document_id)
  WHERE job_status IN ('queued', 'processing', 'awaiting_approval') AND dry_run = 0;
CREATE INDEX ingestion_job_content ON ingestion_job (ontology_id, content_hash);
CREATE INDEX ingestion_job_document ON ingestion_job (document_id, content_hash);
CREATE INDEX ingestion_job_key ON ingestion_job (ontology_id, document_key) WHERE document_key IS NOT NULL;
CREATE INDEX ingestion_job_batch ON ingestion_job (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX ingestion_job_blob ON ingestion_job (blob_key);
CREATE INDEX ingestion_job_text ON ingestion_job (text_key) WHERE text_key IS NOT NULL;
CREATE INDEX ingestion_job_manifest ON ingestion_job (manifest_key) WHERE manifest_key IS NOT NULL;
CREATE TRIGGER job_status_changed AFTER UPDATE OF status ON job WHEN new.status <> old.status BEGIN
  UPDATE ontology_job SET job_status = new.status WHERE queue_sequence = new.queue_sequence;
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
  ended_counts TEXT,
  -- What a job reads again that has documents instead of lines, as JSON, and of which ontology.
  reingestion TEXT,
  ontology_id TEXT
) STRICT;
CREATE INDEX batch_job_blob ON batch_job (blob_key);
CREATE INDEX batch_job_ontology ON batch_job (ontology_id) WHERE ontology_id IS NOT NULL;

-- What a job deletes, and what went with it so far. Without a document it is the ontology that the job belongs to.
CREATE TABLE deletion_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  document_id TEXT,
  cancelled_jobs INTEGER NOT NULL,
  documents INTEGER NOT NULL DEFAULT 0,
  sources INTEGER NOT NULL DEFAULT 0,
  instances INTEGER NOT NULL DEFAULT 0,
  concepts INTEGER NOT NULL DEFAULT 0,
  relationships INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deletion_job_document ON deletion_job (document_id);

-- What a job analyses, the request of the client, and the state of the graph at which it was made.
CREATE TABLE analysis_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  name TEXT NOT NULL,
  parameters TEXT NOT NULL,
  timeout_ms INTEGER NOT NULL,
  request_key TEXT,
  graph_epoch INTEGER
) STRICT;
CREATE INDEX analysis_job_request ON analysis_job (request_key, graph_epoch) WHERE request_key IS NOT NULL;

-- What a job that maintains the vocabulary is to do, and what it is going to decide, as JSON; null until it has begun.
CREATE TABLE maintenance_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  task TEXT NOT NULL,
  plan TEXT
) STRICT;

CREATE TABLE measurement_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  sample_size INTEGER NOT NULL,
  -- The measurement it made, JSON, kept also after another one took the place of the latest; null until it completed.
  result TEXT
) STRICT;

-- Jobs that regenerate vectors. The profile may be deleted after their end.
CREATE TABLE regeneration_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL,
  identity TEXT NOT NULL,
  -- Vectors to be made, as counted at the beginning, and those that were made.
  total INTEGER,
  made INTEGER NOT NULL DEFAULT 0,
  -- The comparison with the vectors before, JSON; null until it was made.
  comparison TEXT,
  switched_at TEXT
) STRICT;

-- What became of the lines of a manifest.
CREATE TABLE batch_line (
  batch_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  job_id TEXT,
  error_code TEXT,
  error_detail TEXT,
  -- Of a line that names a document of the graph.
  document_id TEXT,
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
  -- When the next attempt begins; null where that is not known.
  next_attempt_at TEXT,
  PRIMARY KEY (job_id, step)
) STRICT, WITHOUT ROWID;

-- Chunks whose answer was longer than is taken of one, and how much of it was left out.
CREATE TABLE cut_answer (
  job_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  concepts INTEGER NOT NULL,
  relationships INTEGER NOT NULL,
  quotes INTEGER NOT NULL DEFAULT 0,
  terms INTEGER NOT NULL DEFAULT 0,
  is_cut_off INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job_id, ordinal)
) STRICT, WITHOUT ROWID;
`;
