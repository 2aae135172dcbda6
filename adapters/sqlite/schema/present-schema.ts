/** Schema of a new file, written by `npm run schema`; do not edit it. */
export const presentSchema = `
CREATE TABLE graph_counter (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counter INTEGER NOT NULL,
  -- Deletions up to this event are not known.
  deletions_known_after INTEGER NOT NULL DEFAULT 0,
  -- The last place that was given. None is given twice, so that one who read up to a place misses nothing.
  newest_change INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE epoch_event (
  event_id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  kind TEXT NOT NULL,
  actor TEXT,
  counter_after INTEGER,
  metadata TEXT NOT NULL,
  job_id TEXT,
  ordinal INTEGER
) STRICT;

CREATE TABLE committed_delta (
  job_id TEXT NOT NULL,
  step TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  counter INTEGER NOT NULL,
  PRIMARY KEY (job_id, step, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE embedding_profile (
  profile_id INTEGER PRIMARY KEY,
  identity TEXT NOT NULL UNIQUE,
  vector_space TEXT NOT NULL,
  image_vector_space TEXT,
  multimodal INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  dims INTEGER NOT NULL,
  match_threshold REAL NOT NULL,
  search_threshold REAL NOT NULL,
  -- Server of the model; null: that of the settings, or none.
  base_url TEXT,
  price_per_million_usd REAL,
  created_at TEXT,
  -- Null: the settings.
  created_by TEXT
) STRICT;

CREATE TABLE ontology_name (
  name TEXT PRIMARY KEY,
  ontology_id TEXT NOT NULL UNIQUE,
  reserved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ontology (
  ontology_id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  search_terms TEXT NOT NULL,
  lifecycle_state TEXT NOT NULL DEFAULT 'active' CHECK (lifecycle_state IN ('active', 'pinned', 'frozen')),
  lifecycle_reason TEXT,
  creation_epoch INTEGER,
  created_by TEXT,
  default_profile_id INTEGER REFERENCES embedding_profile (profile_id),
  changed_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE ontology_rename (
  old_name TEXT NOT NULL,
  renamed_at TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  PRIMARY KEY (old_name, renamed_at, ontology_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE document (
  document_id TEXT PRIMARY KEY,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
  document_key TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  version_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  text_key TEXT,
  job_id TEXT NOT NULL,
  ingested_by TEXT,
  ingested_at TEXT,
  source_type TEXT,
  source_path TEXT,
  source_hostname TEXT,
  changed_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE document_version (
  document_id TEXT NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  version_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  blob_key TEXT NOT NULL,
  text_key TEXT,
  job_id TEXT NOT NULL,
  ingested_by TEXT,
  ingested_at TEXT,
  source_type TEXT,
  source_path TEXT,
  source_hostname TEXT,
  -- When it was first read to its end; null of a first version that was not.
  completed_at TEXT,
  -- What it supported, kept when another version took its place.
  support_key TEXT,
  -- Offsets where its chunks ended, a JSON list; null of the current version, whose chunks are in the graph.
  cuts TEXT,
  PRIMARY KEY (document_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE unpublished_version (
  document_id TEXT NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  version_id TEXT NOT NULL,
  PRIMARY KEY (document_id, version_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE released_object (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE source (
  source_key INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL UNIQUE,
  document_id TEXT NOT NULL REFERENCES document (document_id),
  version_id TEXT NOT NULL,
  file_path TEXT NOT NULL,
  paragraph INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  heading_path TEXT NOT NULL,
  blob_key TEXT,
  content_type TEXT,
  storage_key TEXT,
  profile_id INTEGER REFERENCES embedding_profile (profile_id),
  job_id TEXT NOT NULL,
  full_text TEXT NOT NULL,
  changed_at INTEGER,
  -- 1 where the answer could not be read: the chunk is read again, whatever became of its job.
  is_skipped INTEGER NOT NULL DEFAULT 0,
  -- As instance.replaced.
  replaced TEXT,
  -- Of a chunk that was taken over as a part of another one: the quotes elsewhere that it rests on, JSON of restsOn.
  rests_on TEXT
) STRICT;

CREATE TABLE scoped_by (
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
  PRIMARY KEY (source_id, ontology_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE instance (
  instance_id TEXT PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id),
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  created_at_event_id INTEGER NOT NULL,
  quote TEXT NOT NULL,
  -- How the quote was found in the text.
  changed_at INTEGER,
  -- What the row was before a reading that is not published yet: JSON of the columns written over, "nothing" for a row
  -- that it added; null for a row that stands.
  replaced TEXT
, match TEXT NOT NULL DEFAULT 'exact'
  CHECK (match IN ('exact', 'normalised', 'pieces', 'unlocated'))) STRICT, WITHOUT ROWID;

CREATE TABLE concept (
  concept_key INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_id TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  label_key TEXT NOT NULL,
  description TEXT NOT NULL,
  created_at_epoch INTEGER NOT NULL,
  last_seen_epoch INTEGER NOT NULL,
  is_quoted INTEGER NOT NULL DEFAULT 0 CHECK (is_quoted IN (0, 1)),
  -- The one it was created with: what a model learns of it must not depend on when it is asked.
  initial_description TEXT NOT NULL DEFAULT '',
  changed_at INTEGER
) STRICT;

CREATE TABLE concept_term (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  term TEXT NOT NULL,
  term_key TEXT,
  creation_position INTEGER,
  -- 1 where a person or a merge gave the term: only then it stays without a source.
  is_curated INTEGER NOT NULL DEFAULT 0 CHECK (is_curated IN (0, 1)),
  PRIMARY KEY (concept_id, term)
) STRICT, WITHOUT ROWID;

CREATE TABLE evidence (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id),
  instance_id TEXT NOT NULL REFERENCES instance (instance_id),
  source_id TEXT NOT NULL REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  -- How well the quote shows what the concept is, 0 to 3.
  grade INTEGER NOT NULL DEFAULT 0,
  -- What the source calls the concept, labels parted by line feeds; null where it was not recorded.
  label TEXT,
  -- As instance.replaced.
  replaced TEXT,
  PRIMARY KEY (concept_id, instance_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE relationship (
  edge_id TEXT PRIMARY KEY,
  from_id TEXT NOT NULL REFERENCES concept (concept_id),
  to_id TEXT NOT NULL REFERENCES concept (concept_id),
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  confidence REAL NOT NULL,
  properties TEXT NOT NULL,
  changed_at INTEGER,
  UNIQUE (from_id, type, to_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE relationship_support (
  edge_id TEXT NOT NULL REFERENCES relationship (edge_id) ON DELETE CASCADE,
  source_id TEXT REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  confidence REAL NOT NULL,
  -- What the source calls the two concepts, as in evidence.
  from_label TEXT,
  to_label TEXT,
  -- As instance.replaced.
  replaced TEXT,
  -- Properties of an unpublished reading, which wait here until it is published.
  properties TEXT,
  -- Where the source states it: JSON of SupportPlaces; null where that is not known.
  places TEXT,
  -- The type that the source names, where the relationship has another one since types were merged: so a merge can be
  -- undone also after later readings.
  named_type TEXT,
  -- What the source says under each of several pairs of labels, JSON; null where that is the same under all.
  by_labels TEXT
) STRICT;

CREATE TABLE term_support (
  concept_id TEXT NOT NULL,
  term TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  -- As instance.replaced.
  replaced TEXT,
  -- What the source calls the concept, as in evidence.
  label TEXT,
  PRIMARY KEY (concept_id, term, source_id),
  FOREIGN KEY (concept_id, term) REFERENCES concept_term (concept_id, term) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE anchored_by (
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  PRIMARY KEY (ontology_id, concept_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vocabulary (
  relationship_type TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  usage_count INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_builtin INTEGER NOT NULL DEFAULT 0,
  synonyms TEXT,
  deprecation_reason TEXT,
  direction_semantics TEXT,
  created_at_epoch INTEGER,
  changed_at INTEGER,
  -- Origin of the category: built in, given by a person, or computed from the vector.
  category_source TEXT NOT NULL DEFAULT 'computed' CHECK (category_source IN ('builtin', 'given', 'computed')),
  merged_into TEXT
) STRICT;

CREATE TABLE match_decision (
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  concept_id TEXT NOT NULL,
  label TEXT NOT NULL,
  tier TEXT NOT NULL,
  similarity REAL NOT NULL,
  candidates TEXT NOT NULL,
  job_id TEXT NOT NULL,
  -- As instance.replaced.
  replaced TEXT,
  PRIMARY KEY (source_id, concept_id, label)
) STRICT, WITHOUT ROWID;

CREATE TABLE similar_pair (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  similarity REAL NOT NULL,
  reason TEXT NOT NULL,
  -- The source that wrote the pair in an unpublished reading.
  source_id TEXT,
  -- As instance.replaced.
  replaced TEXT,
  PRIMARY KEY (concept_id, other_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vocabulary_config (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  settings TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT NOT NULL
) STRICT;

CREATE TABLE aggressiveness_profile (
  profile_name TEXT PRIMARY KEY,
  control_x1 REAL NOT NULL,
  control_y1 REAL NOT NULL,
  control_x2 REAL NOT NULL,
  control_y2 REAL NOT NULL,
  description TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE type_decision (
  decision_key INTEGER PRIMARY KEY,
  decision_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'prune', 'keep_apart', 'undo')),
  retired_type TEXT NOT NULL,
  -- Null where a type is retired and has no target.
  target_type TEXT,
  decided_by TEXT,
  decided_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  relationships INTEGER NOT NULL,
  -- Relationships that were joined, with the properties of both, JSON; null where none could be.
  joined TEXT,
  undoes TEXT,
  undone_by TEXT,
  -- The job that decided it; null where a person did.
  job_id TEXT
) STRICT;

CREATE TABLE epistemic_measurement (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  measured_at TEXT NOT NULL,
  embedding_profile TEXT NOT NULL,
  sample_size INTEGER NOT NULL,
  graph_counter INTEGER NOT NULL,
  job_id TEXT
) STRICT;

CREATE TABLE epistemic_status (
  relationship_type TEXT PRIMARY KEY REFERENCES vocabulary (relationship_type) ON DELETE CASCADE,
  status TEXT NOT NULL,
  -- Numbers that the status follows from, JSON.
  spread TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE concept_support (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id) ON DELETE CASCADE,
  supported_by TEXT,
  supported_at TEXT NOT NULL,
  -- How the concept was created by hand; null where a person changed one that was extracted.
  creation_method TEXT,
  -- 1: nobody stands for the concept itself; it lost its last quote in this ontology, and relationships that people
  -- wrote hold it.
  for_relationships INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (concept_id, ontology_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE curated_field (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  field TEXT NOT NULL CHECK (field IN ('label', 'description', 'search_terms')),
  set_by TEXT,
  set_at TEXT NOT NULL,
  PRIMARY KEY (concept_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE concept_note (
  note_id INTEGER PRIMARY KEY,
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  written_by TEXT,
  written_at TEXT NOT NULL
) STRICT;

CREATE TABLE former_label (
  label_key TEXT NOT NULL,
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  PRIMARY KEY (label_key, concept_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE concept_decision (
  decision_key INTEGER PRIMARY KEY,
  decision_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'split', 'undo')),
  concept_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  decided_by TEXT,
  decided_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- What moved, JSON.
  moved TEXT NOT NULL,
  -- The concepts as they were, JSON; null for an undo.
  before TEXT,
  undoes TEXT,
  undone_by TEXT
) STRICT;

CREATE TABLE merged_concept (
  concept_id TEXT PRIMARY KEY,
  target_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  decision_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE split_pair (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  decision_id TEXT NOT NULL,
  PRIMARY KEY (concept_id, other_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE concept_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_key INTEGER NOT NULL
) STRICT;

CREATE TABLE passage_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  passage_id INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE concept_text USING fts5 (label, terms, description, tokenize = 'porter unicode61 remove_diacritics 2');

CREATE VIRTUAL TABLE source_text USING fts5 (full_text, headings, tokenize = 'porter unicode61 remove_diacritics 2');

CREATE VIRTUAL TABLE passage_text USING fts5 (words, headings, tokenize = 'porter unicode61 remove_diacritics 2');

CREATE TABLE quote_number (
  number INTEGER PRIMARY KEY,
  instance_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE VIRTUAL TABLE quote_text USING fts5 (quote, tokenize = 'porter unicode61 remove_diacritics 2');

CREATE TABLE resource_type (
  resource_type TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  available_actions TEXT NOT NULL,
  supports_scoping INTEGER NOT NULL DEFAULT 0,
  registered_by TEXT NOT NULL DEFAULT 'system',
  registered_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE role (
  role_name TEXT PRIMARY KEY,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  parent_role TEXT REFERENCES role (role_name),
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  is_builtin INTEGER NOT NULL DEFAULT 0,
  created_by TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE permission (
  role_name TEXT NOT NULL REFERENCES role (role_name) ON DELETE CASCADE,
  resource_type TEXT NOT NULL REFERENCES resource_type (resource_type),
  action TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  granted INTEGER NOT NULL DEFAULT 1,
  created_by TEXT,
  PRIMARY KEY (role_name, resource_type, action)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_account (
  user_id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  last_login TEXT,
  -- The form by which names are compared.
  name_key TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE user_role (
  assignment_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  role_name TEXT NOT NULL REFERENCES role (role_name),
  assigned_at TEXT NOT NULL,
  assigned_by TEXT,
  expires_at TEXT,
  UNIQUE (user_id, role_name)
) STRICT, WITHOUT ROWID;

CREATE TABLE api_key (
  key_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  scopes TEXT,
  created_at TEXT NOT NULL,
  last_used TEXT,
  expires_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_key (
  kid TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_event (
  event_id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT,
  credential TEXT,
  request_id TEXT,
  address TEXT,
  action TEXT NOT NULL,
  target TEXT,
  outcome TEXT NOT NULL,
  details TEXT NOT NULL
) STRICT;

CREATE TABLE oauth_client (
  client_id TEXT PRIMARY KEY,
  client_name TEXT NOT NULL,
  client_type TEXT NOT NULL,
  secret_hash TEXT,
  grant_types TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  scopes TEXT,
  is_active INTEGER NOT NULL,
  is_builtin INTEGER NOT NULL,
  is_personal INTEGER NOT NULL,
  owner_id TEXT REFERENCES user_account (user_id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  metadata TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE oauth_record (
  model TEXT NOT NULL,
  record_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  client_id TEXT REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user_account (user_id) ON DELETE CASCADE,
  grant_id TEXT,
  uid TEXT,
  user_code TEXT,
  consumed_at INTEGER,
  polled_at INTEGER,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (model, record_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE issued_token (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user_account (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  client_id TEXT REFERENCES oauth_client (client_id) ON DELETE CASCADE,
  scopes TEXT,
  grant_id TEXT
) STRICT, WITHOUT ROWID;

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

CREATE TABLE job_submitter (
  job_id TEXT NOT NULL REFERENCES job (job_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (job_id, user_id)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE analysis_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  name TEXT NOT NULL,
  parameters TEXT NOT NULL,
  timeout_ms INTEGER NOT NULL,
  request_key TEXT,
  graph_epoch INTEGER
) STRICT;

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
, estimate TEXT) STRICT;

CREATE TABLE batch_line (
  batch_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  job_id TEXT,
  error_code TEXT,
  error_detail TEXT,
  -- Of a line that names a document of the graph.
  document_id TEXT, filename TEXT,
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

CREATE TABLE query_definition (
  definition_id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  definition_type TEXT NOT NULL,
  definition TEXT NOT NULL,
  metadata TEXT,
  owner_id TEXT,
  -- Name and description, folded.
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE program_execution (
  execution_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('completed', 'aborted', 'cancelled', 'failed')),
  aborted TEXT,
  nodes INTEGER NOT NULL,
  links INTEGER NOT NULL,
  result_key TEXT,
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE artifact (
  artifact_key INTEGER PRIMARY KEY AUTOINCREMENT,
  artifact_id TEXT NOT NULL UNIQUE,
  artifact_type TEXT NOT NULL,
  representation TEXT NOT NULL,
  name TEXT,
  owner_id TEXT NOT NULL,
  -- Newest epoch event when its computation began.
  graph_epoch INTEGER NOT NULL,
  -- Name of the analysis that computed it, and the hash of its request; null where a client sent it.
  analysis TEXT,
  request_key TEXT,
  parameters TEXT NOT NULL,
  metadata TEXT,
  ontology TEXT,
  concept_ids TEXT,
  query_definition_id INTEGER,
  -- Exactly one of them: the payload, or the key of the object with it.
  inline_result TEXT,
  blob_key TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  CHECK ((inline_result IS NULL) <> (blob_key IS NULL))
) STRICT;

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

CREATE TABLE question_claim (
  question TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE TABLE lease (
  name TEXT PRIMARY KEY,
  owner TEXT,
  fence INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE installation (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  installation_id TEXT NOT NULL
) STRICT;

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

CREATE TABLE graph_deletion (
  entity INTEGER NOT NULL,
  id TEXT NOT NULL,
  changed_at INTEGER NOT NULL UNIQUE,
  PRIMARY KEY (entity, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE left_ontology (
  entity INTEGER NOT NULL,
  id TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  PRIMARY KEY (entity, id, ontology_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vector_set (
  set_id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null: nothing uses it any more, and its vectors are deleted a page at a time. The active profile can have another
  -- set, beside the one in use.
  profile_id INTEGER REFERENCES embedding_profile (profile_id) ON DELETE SET NULL,
  -- Vectors of each kind, without those that are outdated.
  types INTEGER NOT NULL DEFAULT 0,
  ontologies INTEGER NOT NULL DEFAULT 0,
  concepts INTEGER NOT NULL DEFAULT 0,
  passages INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE owner_count (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  types INTEGER NOT NULL DEFAULT 0,
  ontologies INTEGER NOT NULL DEFAULT 0,
  concepts INTEGER NOT NULL DEFAULT 0,
  passages INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE "active_profile" (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  activated_at TEXT NOT NULL,
  -- Number of the switch. Who has the vectors in memory reads them again after each.
  activation INTEGER NOT NULL
) STRICT;

CREATE TABLE passage (
  passage_id INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  job_id TEXT NOT NULL,
  replaced TEXT,
  UNIQUE (source_id, start_offset, end_offset)
) STRICT;

CREATE TABLE type_vector (
  vector_id INTEGER PRIMARY KEY,
  relationship_type TEXT NOT NULL REFERENCES vocabulary (relationship_type) ON DELETE CASCADE,
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  embedding BLOB NOT NULL,
  made_at TEXT NOT NULL,
  UNIQUE (set_id, relationship_type)
) STRICT;

CREATE TABLE ontology_vector (
  vector_id INTEGER PRIMARY KEY,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id) ON DELETE CASCADE,
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  embedding BLOB NOT NULL,
  UNIQUE (set_id, ontology_id)
) STRICT;

CREATE TABLE concept_vector (
  vector_id INTEGER PRIMARY KEY,
  concept_key INTEGER NOT NULL REFERENCES concept (concept_key) ON DELETE CASCADE,
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  embedding BLOB NOT NULL,
  is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1)),
  UNIQUE (set_id, concept_key)
) STRICT;

CREATE TABLE passage_vector (
  vector_id INTEGER PRIMARY KEY,
  passage_id INTEGER NOT NULL REFERENCES passage (passage_id) ON DELETE CASCADE,
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  embedding BLOB NOT NULL,
  UNIQUE (set_id, passage_id)
) STRICT;

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
, whole_epoch INTEGER) STRICT, WITHOUT ROWID;

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
, mode TEXT NOT NULL DEFAULT 'clone' CHECK (mode IN ('clone', 'merge'))) STRICT;

CREATE INDEX epoch_event_job ON epoch_event (job_id, ordinal);

CREATE INDEX epoch_event_deleted_concept ON epoch_event (json_extract(metadata, '$.concept_id'))
  WHERE kind = 'edit' AND json_extract(metadata, '$.edit') = 'concept.delete';

CREATE INDEX epoch_event_decision ON epoch_event (json_extract(metadata, '$.decision_id')) WHERE kind = 'edit';

CREATE INDEX ontology_changed ON ontology (changed_at);

CREATE INDEX document_changed ON document (changed_at);

CREATE INDEX document_ontology ON document (ontology_id, content_hash);

CREATE UNIQUE INDEX document_of_key ON document (ontology_id, document_key) WHERE document_key IS NOT NULL;

CREATE INDEX document_blob ON document (blob_key);

CREATE INDEX document_text ON document (text_key) WHERE text_key IS NOT NULL;

CREATE INDEX document_version_blob ON document_version (blob_key);

CREATE INDEX document_version_text ON document_version (text_key) WHERE text_key IS NOT NULL;

CREATE INDEX document_version_support ON document_version (support_key) WHERE support_key IS NOT NULL;

CREATE INDEX source_changed ON source (changed_at);

CREATE INDEX source_document ON source (document_id, version_id, paragraph);

CREATE INDEX source_blob ON source (blob_key) WHERE blob_key IS NOT NULL;

CREATE INDEX source_storage ON source (storage_key) WHERE storage_key IS NOT NULL;

CREATE INDEX scoped_by_ontology ON scoped_by (ontology_id, source_id);

CREATE INDEX instance_changed ON instance (changed_at);

CREATE INDEX instance_source ON instance (source_id, start_offset);

CREATE INDEX concept_changed ON concept (changed_at);

CREATE INDEX concept_label_key ON concept (label_key);

CREATE INDEX concept_label ON concept (label);

CREATE INDEX concept_created ON concept (created_at_epoch);

CREATE INDEX concept_term_key ON concept_term (term_key, concept_id) WHERE term_key IS NOT NULL;

CREATE INDEX evidence_instance ON evidence (instance_id);

CREATE INDEX evidence_source ON evidence (source_id, concept_id);

CREATE INDEX relationship_changed ON relationship (changed_at);

CREATE INDEX relationship_incoming ON relationship (to_id, type, from_id);

CREATE INDEX relationship_type ON relationship (type);

CREATE UNIQUE INDEX relationship_support_fact
  ON relationship_support (edge_id, coalesce(source_id, ''), coalesce(named_type, ''));

CREATE INDEX relationship_support_source ON relationship_support (source_id, edge_id);

CREATE INDEX term_support_source ON term_support (source_id);

CREATE INDEX anchored_by_concept ON anchored_by (concept_id);

CREATE INDEX vocabulary_changed ON vocabulary (changed_at);

CREATE INDEX match_decision_concept ON match_decision (concept_id);

CREATE INDEX similar_pair_other ON similar_pair (other_id);

CREATE INDEX similar_pair_source ON similar_pair (source_id) WHERE source_id IS NOT NULL;

CREATE INDEX type_decision_job ON type_decision (job_id) WHERE job_id IS NOT NULL;

CREATE INDEX concept_support_ontology ON concept_support (ontology_id);

CREATE INDEX concept_note_concept ON concept_note (concept_id);

CREATE INDEX former_label_concept ON former_label (concept_id);

CREATE INDEX concept_decision_concept ON concept_decision (concept_id);

CREATE INDEX concept_decision_other ON concept_decision (other_id);

CREATE INDEX merged_concept_target ON merged_concept (target_id);

CREATE INDEX split_pair_other ON split_pair (other_id);

CREATE TRIGGER concept_renamed AFTER UPDATE OF concept_id, label, label_key ON concept BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;

CREATE TRIGGER concept_text_removed AFTER DELETE ON concept BEGIN
  DELETE FROM concept_text WHERE rowid = old.concept_key;
END;

CREATE TRIGGER source_text_added AFTER INSERT ON source BEGIN
  INSERT INTO source_text (rowid, full_text, headings)
    VALUES (new.source_key, fold_text(new.full_text), fold_text(new.heading_path));
END;

CREATE TRIGGER source_text_changed AFTER UPDATE OF full_text, heading_path ON source
  WHEN new.full_text <> old.full_text OR new.heading_path <> old.heading_path BEGIN
  UPDATE source_text SET full_text = fold_text(new.full_text), headings = fold_text(new.heading_path)
    WHERE rowid = new.source_key;
END;

CREATE TRIGGER source_text_removed AFTER DELETE ON source BEGIN
  DELETE FROM source_text WHERE rowid = old.source_key;
END;

CREATE TRIGGER quote_added AFTER INSERT ON instance BEGIN
  INSERT INTO quote_number (instance_id) VALUES (new.instance_id);
  INSERT INTO quote_text (rowid, quote)
    SELECT number, fold_text(new.quote) FROM quote_number WHERE instance_id = new.instance_id;
END;

CREATE TRIGGER quote_changed AFTER UPDATE OF quote ON instance WHEN new.quote <> old.quote BEGIN
  UPDATE quote_text SET quote = fold_text(new.quote)
    WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = new.instance_id);
END;

CREATE TRIGGER quote_removed AFTER DELETE ON instance BEGIN
  DELETE FROM quote_text WHERE rowid = (SELECT number FROM quote_number WHERE instance_id = old.instance_id);
  DELETE FROM quote_number WHERE instance_id = old.instance_id;
END;

CREATE INDEX role_parent ON role (parent_role) WHERE parent_role IS NOT NULL;

CREATE INDEX permission_resource ON permission (resource_type, action);

CREATE INDEX user_account_role ON user_account (role);

CREATE UNIQUE INDEX user_account_name_key ON user_account (name_key);

CREATE INDEX user_role_role ON user_role (role_name);

CREATE INDEX api_key_user ON api_key (user_id, created_at);

CREATE INDEX audit_event_action ON audit_event (action, event_id);

CREATE INDEX audit_event_actor ON audit_event (actor_id, event_id);

CREATE INDEX audit_event_target ON audit_event (target, event_id);

CREATE INDEX audit_event_occurred ON audit_event (occurred_at);

CREATE TRIGGER audit_event_is_never_changed BEFORE UPDATE ON audit_event BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;

CREATE TRIGGER audit_event_is_never_removed BEFORE DELETE ON audit_event BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;

CREATE TRIGGER audit_event_is_never_replaced BEFORE INSERT ON audit_event
WHEN EXISTS (SELECT 1 FROM audit_event WHERE event_id = NEW.event_id) BEGIN
  SELECT raise(ABORT, 'the audit log is only ever added to');
END;

CREATE INDEX oauth_client_owner ON oauth_client (owner_id);

CREATE INDEX oauth_record_client ON oauth_record (client_id) WHERE client_id IS NOT NULL;

CREATE INDEX oauth_record_user ON oauth_record (user_id, model) WHERE user_id IS NOT NULL;

CREATE INDEX oauth_record_grant ON oauth_record (grant_id) WHERE grant_id IS NOT NULL;

CREATE INDEX oauth_record_uid ON oauth_record (uid) WHERE uid IS NOT NULL;

CREATE INDEX oauth_record_user_code ON oauth_record (user_code) WHERE user_code IS NOT NULL;

CREATE INDEX oauth_record_expires ON oauth_record (expires_at);

CREATE INDEX issued_token_user ON issued_token (user_id);

CREATE INDEX issued_token_expires ON issued_token (expires_at);

CREATE INDEX issued_token_client ON issued_token (client_id) WHERE client_id IS NOT NULL;

CREATE INDEX issued_token_grant ON issued_token (grant_id) WHERE grant_id IS NOT NULL;

CREATE INDEX job_status ON job (status, deleted);

CREATE INDEX job_kind ON job (kind, deleted);

CREATE INDEX job_workflow_waits ON job (status) WHERE workflow_waits = 1;

CREATE INDEX job_retry_of ON job (retry_of) WHERE retry_of IS NOT NULL;

CREATE INDEX job_submitter_user ON job_submitter (user_id, job_id);

CREATE INDEX ontology_job_queue ON ontology_job (job_status, ontology_id);

CREATE INDEX ontology_job_name ON ontology_job (ontology);

CREATE INDEX ontology_job_ontology ON ontology_job (ontology_id);

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

CREATE INDEX batch_job_blob ON batch_job (blob_key);

CREATE INDEX batch_job_ontology ON batch_job (ontology_id) WHERE ontology_id IS NOT NULL;

CREATE INDEX deletion_job_document ON deletion_job (document_id);

CREATE INDEX analysis_job_request ON analysis_job (request_key, graph_epoch) WHERE request_key IS NOT NULL;

CREATE INDEX query_definition_owner ON query_definition (owner_id, definition_type, definition_id);

CREATE INDEX query_definition_type ON query_definition (definition_type, definition_id);

CREATE INDEX program_execution_ended ON program_execution (ended_at);

CREATE INDEX artifact_owner ON artifact (owner_id, artifact_key);

CREATE INDEX artifact_request ON artifact (owner_id, request_key, graph_epoch) WHERE request_key IS NOT NULL;

CREATE INDEX artifact_blob ON artifact (blob_key) WHERE blob_key IS NOT NULL;

CREATE INDEX artifact_expiry ON artifact (expires_at) WHERE expires_at IS NOT NULL;

CREATE INDEX question_claim_owner ON question_claim (owner);

CREATE INDEX question_claim_expiry ON question_claim (expires_at);

CREATE INDEX model_call_job ON model_call (job_id, state);

CREATE INDEX model_call_batch ON model_call (batch_id, state) WHERE batch_id IS NOT NULL;

CREATE INDEX model_call_expiry ON model_call (expires_at) WHERE state = 'open';

CREATE INDEX idempotency_expires ON idempotency (expires_at);

CREATE INDEX webhook_user ON webhook (user_id, created_at);

CREATE INDEX webhook_active ON webhook (active);

CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, sequence);

CREATE INDEX webhook_delivery_pending ON webhook_delivery (workflow_started, next_attempt_at) WHERE status = 'pending';

CREATE INDEX webhook_delivery_ended ON webhook_delivery (completed_at) WHERE completed_at IS NOT NULL;

CREATE INDEX left_ontology_ontology ON left_ontology (ontology_id);

CREATE TRIGGER ontology_added_to_feed AFTER INSERT ON ontology BEGIN
  SELECT note_change(1, new.ontology_id, 'added');
END;

CREATE TRIGGER ontology_changed_in_feed AFTER UPDATE OF name, description, search_terms, lifecycle_state, lifecycle_reason, creation_epoch, created_by ON ontology
WHEN new.name IS NOT old.name OR new.description IS NOT old.description OR new.search_terms IS NOT old.search_terms OR new.lifecycle_state IS NOT old.lifecycle_state OR new.lifecycle_reason IS NOT old.lifecycle_reason OR new.creation_epoch IS NOT old.creation_epoch OR new.created_by IS NOT old.created_by BEGIN
  SELECT note_change(1, new.ontology_id, 'changed');
END;

CREATE TRIGGER ontology_removed_from_feed AFTER DELETE ON ontology BEGIN
  SELECT note_change(1, old.ontology_id, 'deleted');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 1, old.ontology_id, o.ontology_id FROM (SELECT old.ontology_id AS ontology_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 1 AND l.id = old.ontology_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER anchored_by_added_to_feed AFTER INSERT ON anchored_by BEGIN
  SELECT note_change(1, new.ontology_id, 'changed');
END;

CREATE TRIGGER anchored_by_removed_from_feed AFTER DELETE ON anchored_by BEGIN
  SELECT note_change(1, old.ontology_id, 'changed');
END;

CREATE TRIGGER vocabulary_added_to_feed AFTER INSERT ON vocabulary BEGIN
  SELECT note_change(2, new.relationship_type, 'added');
END;

CREATE TRIGGER vocabulary_changed_in_feed AFTER UPDATE OF description, category, added_by, added_at, is_active, is_builtin, synonyms, deprecation_reason, direction_semantics ON vocabulary
WHEN new.description IS NOT old.description OR new.category IS NOT old.category OR new.added_by IS NOT old.added_by OR new.added_at IS NOT old.added_at OR new.is_active IS NOT old.is_active OR new.is_builtin IS NOT old.is_builtin OR new.synonyms IS NOT old.synonyms OR new.deprecation_reason IS NOT old.deprecation_reason OR new.direction_semantics IS NOT old.direction_semantics BEGIN
  SELECT note_change(2, new.relationship_type, 'changed');
END;

CREATE TRIGGER vocabulary_removed_from_feed AFTER DELETE ON vocabulary BEGIN
  SELECT note_change(2, old.relationship_type, 'deleted');
END;

CREATE TRIGGER document_added_to_feed AFTER INSERT ON document BEGIN
  SELECT note_change(3, new.document_id, 'added');
END;

CREATE TRIGGER document_changed_in_feed AFTER UPDATE OF ontology_id, document_key, version, version_id, content_hash, filename, content_type, bytes, job_id, ingested_by, ingested_at, source_type, source_path, source_hostname ON document
WHEN new.ontology_id IS NOT old.ontology_id OR new.document_key IS NOT old.document_key OR new.version IS NOT old.version OR new.version_id IS NOT old.version_id OR new.content_hash IS NOT old.content_hash OR new.filename IS NOT old.filename OR new.content_type IS NOT old.content_type OR new.bytes IS NOT old.bytes OR new.job_id IS NOT old.job_id OR new.ingested_by IS NOT old.ingested_by OR new.ingested_at IS NOT old.ingested_at OR new.source_type IS NOT old.source_type OR new.source_path IS NOT old.source_path OR new.source_hostname IS NOT old.source_hostname BEGIN
  SELECT note_change(3, new.document_id, 'changed');
END;

CREATE TRIGGER document_removed_from_feed AFTER DELETE ON document BEGIN
  SELECT note_change(3, old.document_id, 'deleted');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 3, old.document_id, o.ontology_id FROM (SELECT old.ontology_id AS ontology_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 3 AND l.id = old.document_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER source_added_to_feed AFTER INSERT ON source BEGIN
  SELECT note_change(4, new.source_id, 'added');
END;

CREATE TRIGGER source_changed_in_feed AFTER UPDATE OF document_id, version_id, file_path, paragraph, start_offset, end_offset, heading_path, content_type, full_text ON source
WHEN new.document_id IS NOT old.document_id OR new.version_id IS NOT old.version_id OR new.file_path IS NOT old.file_path OR new.paragraph IS NOT old.paragraph OR new.start_offset IS NOT old.start_offset OR new.end_offset IS NOT old.end_offset OR new.heading_path IS NOT old.heading_path OR new.content_type IS NOT old.content_type OR new.full_text IS NOT old.full_text BEGIN
  SELECT note_change(4, new.source_id, 'changed');
END;

CREATE TRIGGER source_removed_from_feed AFTER DELETE ON source BEGIN
  SELECT note_change(4, old.source_id, 'deleted');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 4, old.source_id, o.ontology_id FROM (SELECT d.ontology_id AS ontology_id FROM document d WHERE d.document_id = old.document_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 4 AND l.id = old.source_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER concept_added_to_feed AFTER INSERT ON concept BEGIN
  SELECT note_change(5, new.concept_id, 'added');
END;

CREATE TRIGGER concept_removed_from_feed AFTER DELETE ON concept BEGIN
  SELECT note_change(5, old.concept_id, 'deleted');
END;

CREATE TRIGGER concept_term_added_to_feed AFTER INSERT ON concept_term BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_term_changed_in_feed AFTER UPDATE OF creation_position ON concept_term
WHEN new.creation_position IS NOT old.creation_position BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_term_removed_from_feed AFTER DELETE ON concept_term BEGIN
  SELECT note_change(5, old.concept_id, 'changed');
END;

CREATE TRIGGER concept_support_added_to_feed AFTER INSERT ON concept_support BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_support_changed_in_feed AFTER UPDATE OF supported_by, supported_at, creation_method ON concept_support
WHEN new.supported_by IS NOT old.supported_by OR new.supported_at IS NOT old.supported_at OR new.creation_method IS NOT old.creation_method BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_support_removed_from_feed AFTER DELETE ON concept_support BEGIN
  SELECT note_change(5, old.concept_id, 'changed');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 5, old.concept_id, o.ontology_id FROM (SELECT old.ontology_id AS ontology_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 5 AND l.id = old.concept_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER curated_field_added_to_feed AFTER INSERT ON curated_field BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER curated_field_changed_in_feed AFTER UPDATE OF set_by, set_at ON curated_field
WHEN new.set_by IS NOT old.set_by OR new.set_at IS NOT old.set_at BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER curated_field_removed_from_feed AFTER DELETE ON curated_field BEGIN
  SELECT note_change(5, old.concept_id, 'changed');
END;

CREATE TRIGGER concept_note_added_to_feed AFTER INSERT ON concept_note BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_note_changed_in_feed AFTER UPDATE OF note, written_by, written_at ON concept_note
WHEN new.note IS NOT old.note OR new.written_by IS NOT old.written_by OR new.written_at IS NOT old.written_at BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER concept_note_removed_from_feed AFTER DELETE ON concept_note BEGIN
  SELECT note_change(5, old.concept_id, 'changed');
END;

CREATE TRIGGER instance_added_to_feed AFTER INSERT ON instance BEGIN
  SELECT note_change(6, new.instance_id, 'added');
END;

CREATE TRIGGER instance_removed_from_feed AFTER DELETE ON instance BEGIN
  SELECT note_change(6, old.instance_id, 'deleted');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 6, old.instance_id, o.ontology_id FROM (SELECT d.ontology_id AS ontology_id FROM source s JOIN document d ON d.document_id = s.document_id WHERE s.source_id = old.source_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 6 AND l.id = old.instance_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER evidence_added_to_feed AFTER INSERT ON evidence BEGIN
  SELECT note_change(6, new.instance_id, 'changed');
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER evidence_changed_in_feed AFTER UPDATE OF grade ON evidence
WHEN new.grade IS NOT old.grade BEGIN
  SELECT note_change(6, new.instance_id, 'changed');
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER evidence_removed_from_feed AFTER DELETE ON evidence BEGIN
  SELECT note_change(6, old.instance_id, 'changed');
  SELECT note_change(5, old.concept_id, 'changed');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 5, old.concept_id, o.ontology_id FROM (SELECT d.ontology_id AS ontology_id FROM source s JOIN document d ON d.document_id = s.document_id WHERE s.source_id = old.source_id) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 5 AND l.id = old.concept_id AND l.ontology_id = o.ontology_id);
END;

CREATE TRIGGER relationship_added_to_feed AFTER INSERT ON relationship BEGIN
  SELECT note_change(7, new.edge_id, 'added');
END;

CREATE TRIGGER relationship_changed_in_feed AFTER UPDATE OF from_id, to_id, type, category, confidence, properties ON relationship
WHEN new.from_id IS NOT old.from_id OR new.to_id IS NOT old.to_id OR new.type IS NOT old.type OR new.category IS NOT old.category OR new.confidence IS NOT old.confidence OR new.properties IS NOT old.properties BEGIN
  SELECT note_change(7, new.edge_id, 'changed');
END;

CREATE TRIGGER relationship_removed_from_feed AFTER DELETE ON relationship BEGIN
  SELECT note_change(7, old.edge_id, 'deleted');
END;

CREATE TRIGGER relationship_support_added_to_feed AFTER INSERT ON relationship_support BEGIN
  SELECT note_change(7, new.edge_id, 'changed');
END;

CREATE TRIGGER relationship_support_removed_from_feed AFTER DELETE ON relationship_support BEGIN
  SELECT note_change(7, old.edge_id, 'changed');
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT 7, old.edge_id, o.ontology_id FROM (SELECT d.ontology_id AS ontology_id FROM source s JOIN document d ON d.document_id = s.document_id WHERE s.source_id = old.source_id UNION ALL SELECT '' WHERE old.source_id IS NULL) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = 7 AND l.id = old.edge_id AND l.ontology_id = o.ontology_id);
END;

CREATE INDEX vector_set_profile ON vector_set (profile_id);

CREATE INDEX type_vector_owner ON type_vector (relationship_type);

CREATE INDEX ontology_vector_owner ON ontology_vector (ontology_id);

CREATE INDEX concept_vector_owner ON concept_vector (concept_key);

CREATE INDEX passage_vector_owner ON passage_vector (passage_id);

CREATE INDEX concept_vector_outdated ON concept_vector (set_id, concept_key) WHERE is_outdated = 1;

CREATE INDEX source_profile ON source (profile_id) WHERE profile_id IS NOT NULL;

CREATE TRIGGER passage_removed AFTER DELETE ON passage BEGIN
  DELETE FROM passage_text WHERE rowid = old.passage_id;
END;

CREATE TRIGGER passage_moved AFTER UPDATE OF source_id ON passage WHEN new.source_id <> old.source_id BEGIN
  INSERT INTO passage_change (passage_id) VALUES (new.passage_id);
END;

CREATE TRIGGER concept_changed_in_feed AFTER UPDATE OF label, description, created_at_epoch, last_seen_epoch ON concept
  WHEN new.label IS NOT old.label OR new.description IS NOT old.description OR new.created_at_epoch IS NOT old.created_at_epoch OR new.last_seen_epoch IS NOT old.last_seen_epoch BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;

CREATE TRIGGER ontology_vectors_outdated AFTER UPDATE OF name ON ontology WHEN new.name <> old.name BEGIN
  DELETE FROM ontology_vector WHERE ontology_id = new.ontology_id;
END;

CREATE TRIGGER type_vector_added AFTER INSERT ON type_vector BEGIN
  UPDATE vector_set SET types = types + 1 WHERE set_id = new.set_id;
END;

CREATE TRIGGER type_vector_removed AFTER DELETE ON type_vector BEGIN
  UPDATE vector_set SET types = types - (1) WHERE set_id = old.set_id;
END;

CREATE TRIGGER vocabulary_counted AFTER INSERT ON vocabulary BEGIN
  UPDATE owner_count SET types = types + 1;
END;

CREATE TRIGGER vocabulary_uncounted AFTER DELETE ON vocabulary BEGIN
  UPDATE owner_count SET types = types - 1;
END;

CREATE TRIGGER ontology_vector_added AFTER INSERT ON ontology_vector BEGIN
  UPDATE vector_set SET ontologies = ontologies + 1 WHERE set_id = new.set_id;
END;

CREATE TRIGGER ontology_vector_removed AFTER DELETE ON ontology_vector BEGIN
  UPDATE vector_set SET ontologies = ontologies - (1) WHERE set_id = old.set_id;
END;

CREATE TRIGGER ontology_counted AFTER INSERT ON ontology BEGIN
  UPDATE owner_count SET ontologies = ontologies + 1;
END;

CREATE TRIGGER ontology_uncounted AFTER DELETE ON ontology BEGIN
  UPDATE owner_count SET ontologies = ontologies - 1;
END;

CREATE TRIGGER concept_vector_added AFTER INSERT ON concept_vector BEGIN
  UPDATE vector_set SET concepts = concepts + 1 - new.is_outdated WHERE set_id = new.set_id;
  INSERT INTO concept_change (concept_key) SELECT new.concept_key WHERE new.set_id = (SELECT set_id FROM active_profile);
  DELETE FROM concept_vector WHERE concept_key = new.concept_key AND set_id <> new.set_id AND new.set_id = (SELECT set_id FROM active_profile) AND (true);
END;

CREATE TRIGGER concept_vector_changed AFTER UPDATE ON concept_vector BEGIN
  UPDATE vector_set SET concepts = concepts + old.is_outdated - new.is_outdated
    WHERE set_id = new.set_id AND old.is_outdated <> new.is_outdated;
  INSERT INTO concept_change (concept_key) SELECT new.concept_key WHERE new.set_id = (SELECT set_id FROM active_profile);
  DELETE FROM concept_vector WHERE concept_key = new.concept_key AND set_id <> new.set_id AND new.set_id = (SELECT set_id FROM active_profile) AND (new.embedding IS NOT old.embedding OR new.is_outdated > old.is_outdated);
END;

CREATE TRIGGER concept_vector_removed AFTER DELETE ON concept_vector BEGIN
  UPDATE vector_set SET concepts = concepts - (1 - old.is_outdated) WHERE set_id = old.set_id;
  INSERT INTO concept_change (concept_key) SELECT old.concept_key WHERE old.set_id = (SELECT set_id FROM active_profile);
END;

CREATE TRIGGER concept_counted AFTER INSERT ON concept BEGIN
  UPDATE owner_count SET concepts = concepts + 1;
END;

CREATE TRIGGER concept_uncounted AFTER DELETE ON concept BEGIN
  UPDATE owner_count SET concepts = concepts - 1;
END;

CREATE TRIGGER passage_vector_added AFTER INSERT ON passage_vector BEGIN
  UPDATE vector_set SET passages = passages + 1 WHERE set_id = new.set_id;
  INSERT INTO passage_change (passage_id) SELECT new.passage_id WHERE new.set_id = (SELECT set_id FROM active_profile);
  DELETE FROM passage_vector WHERE passage_id = new.passage_id AND set_id <> new.set_id AND new.set_id = (SELECT set_id FROM active_profile) AND (true);
END;

CREATE TRIGGER passage_vector_changed AFTER UPDATE ON passage_vector BEGIN
  INSERT INTO passage_change (passage_id) SELECT new.passage_id WHERE new.set_id = (SELECT set_id FROM active_profile);
  DELETE FROM passage_vector WHERE passage_id = new.passage_id AND set_id <> new.set_id AND new.set_id = (SELECT set_id FROM active_profile) AND (new.embedding IS NOT old.embedding);
END;

CREATE TRIGGER passage_vector_removed AFTER DELETE ON passage_vector BEGIN
  UPDATE vector_set SET passages = passages - (1) WHERE set_id = old.set_id;
  INSERT INTO passage_change (passage_id) SELECT old.passage_id WHERE old.set_id = (SELECT set_id FROM active_profile);
END;

CREATE TRIGGER passage_counted AFTER INSERT ON passage BEGIN
  UPDATE owner_count SET passages = passages + 1;
END;

CREATE TRIGGER passage_uncounted AFTER DELETE ON passage BEGIN
  UPDATE owner_count SET passages = passages - 1;
END;

CREATE INDEX backup_job_object ON backup_job (object_key) WHERE object_key IS NOT NULL;

CREATE INDEX backup_created ON backup (created_at, backup_id);

CREATE INDEX backup_object ON backup (object_key);

CREATE INDEX restore_job_object ON restore_job (object_key);

CREATE TRIGGER instance_changed_in_feed AFTER UPDATE OF source_id, start_offset, end_offset, created_at_event_id, quote, match ON instance
WHEN new.source_id IS NOT old.source_id OR new.start_offset IS NOT old.start_offset OR new.end_offset IS NOT old.end_offset OR new.created_at_event_id IS NOT old.created_at_event_id OR new.quote IS NOT old.quote OR new.match IS NOT old.match BEGIN
  SELECT note_change(6, new.instance_id, 'changed');
END;
`;
