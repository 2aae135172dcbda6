/**
 * The graph with every field of the bulk streams, its support by sources, jobs, access and model caches. Flags are 0 or 1,
 * instants ISO 8601 text, lists and free-form objects JSON text, vectors little-endian float32.
 */
export const initialSchema = `
CREATE TABLE graph_counter (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counter INTEGER NOT NULL
) STRICT;
INSERT INTO graph_counter (id, counter) VALUES (1, 0);

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
CREATE INDEX epoch_event_job ON epoch_event (job_id, ordinal);

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
  search_threshold REAL NOT NULL
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
  creation_epoch INTEGER,
  created_by TEXT,
  embedding BLOB,
  profile_id INTEGER REFERENCES embedding_profile (profile_id),
  default_profile_id INTEGER REFERENCES embedding_profile (profile_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE document (
  document_id TEXT PRIMARY KEY,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
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
  source_hostname TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX document_ontology ON document (ontology_id, content_hash);
CREATE INDEX document_blob ON document (blob_key);
CREATE INDEX document_text ON document (text_key) WHERE text_key IS NOT NULL;

CREATE TABLE source (
  source_key INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL UNIQUE,
  document_id TEXT NOT NULL REFERENCES document (document_id),
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
  full_text TEXT NOT NULL
) STRICT;
CREATE INDEX source_document ON source (document_id, paragraph);
CREATE INDEX source_blob ON source (blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX source_storage ON source (storage_key) WHERE storage_key IS NOT NULL;

CREATE TABLE scoped_by (
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
  PRIMARY KEY (source_id, ontology_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE passage (
  passage_id INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  job_id TEXT NOT NULL,
  embedding BLOB NOT NULL,
  UNIQUE (source_id, profile_id, start_offset, end_offset)
) STRICT;

CREATE TABLE instance (
  instance_id TEXT PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id),
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  created_at_event_id INTEGER NOT NULL,
  quote TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX instance_source ON instance (source_id, start_offset);

CREATE TABLE concept (
  concept_key INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_id TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  label_key TEXT NOT NULL,
  description TEXT NOT NULL,
  created_at_epoch INTEGER NOT NULL,
  last_seen_epoch INTEGER NOT NULL,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id)
) STRICT;
CREATE INDEX concept_label_key ON concept (label_key);
CREATE INDEX concept_created ON concept (created_at_epoch);

-- Apart from the concept: a list of labels must not read the vectors.
CREATE TABLE concept_embedding (
  concept_key INTEGER PRIMARY KEY REFERENCES concept (concept_key) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  embedding BLOB NOT NULL
) STRICT;

-- Terms the concept was created with keep their order and stay; the others stand in the order of their text.
CREATE TABLE concept_term (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  term TEXT NOT NULL,
  term_key TEXT,
  creation_position INTEGER,
  PRIMARY KEY (concept_id, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX concept_term_key ON concept_term (term_key, concept_id) WHERE term_key IS NOT NULL;

-- Evidence comes from exactly one source, so its row is its support; concept and source alone are APPEARS.
CREATE TABLE evidence (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id),
  instance_id TEXT NOT NULL REFERENCES instance (instance_id),
  source_id TEXT NOT NULL REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  PRIMARY KEY (concept_id, instance_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_instance ON evidence (instance_id);
CREATE INDEX evidence_source ON evidence (source_id, concept_id);

CREATE TABLE relationship (
  edge_id TEXT PRIMARY KEY,
  from_id TEXT NOT NULL REFERENCES concept (concept_id),
  to_id TEXT NOT NULL REFERENCES concept (concept_id),
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  confidence REAL NOT NULL,
  properties TEXT NOT NULL,
  UNIQUE (from_id, type, to_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX relationship_incoming ON relationship (to_id, type, from_id);
CREATE INDEX relationship_type ON relationship (type);

-- source_id is null for links made by hand.
CREATE TABLE relationship_support (
  edge_id TEXT NOT NULL REFERENCES relationship (edge_id) ON DELETE CASCADE,
  source_id TEXT REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  confidence REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX relationship_support_fact ON relationship_support (edge_id, coalesce(source_id, ''));
CREATE INDEX relationship_support_source ON relationship_support (source_id, edge_id);

CREATE TABLE term_support (
  concept_id TEXT NOT NULL,
  term TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES source (source_id),
  job_id TEXT NOT NULL,
  PRIMARY KEY (concept_id, term, source_id),
  FOREIGN KEY (concept_id, term) REFERENCES concept_term (concept_id, term) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX term_support_source ON term_support (source_id);

CREATE TABLE anchored_by (
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id),
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  PRIMARY KEY (ontology_id, concept_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX anchored_by_concept ON anchored_by (concept_id);

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
  embedding_model TEXT,
  embedding_generated_at TEXT,
  embedding BLOB
) STRICT;

CREATE TABLE match_decision (
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  concept_id TEXT NOT NULL,
  label TEXT NOT NULL,
  tier TEXT NOT NULL,
  similarity REAL NOT NULL,
  candidates TEXT NOT NULL,
  job_id TEXT NOT NULL,
  PRIMARY KEY (source_id, concept_id, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_decision_concept ON match_decision (concept_id);

-- Unordered pairs: concept_id is the smaller id.
CREATE TABLE similar_pair (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  similarity REAL NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (concept_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX similar_pair_other ON similar_pair (other_id);

-- What readers follow to keep their vectors current and commits consult for staleness. Numbers are in commit order.
CREATE TABLE concept_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_key INTEGER NOT NULL
) STRICT;
CREATE TRIGGER concept_embedding_added AFTER INSERT ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;
CREATE TRIGGER concept_embedding_changed AFTER UPDATE ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;
CREATE TRIGGER concept_embedding_removed AFTER DELETE ON concept_embedding BEGIN
  INSERT INTO concept_change (concept_key) VALUES (old.concept_key);
END;
CREATE TRIGGER concept_renamed AFTER UPDATE OF concept_id, label, label_key ON concept BEGIN
  INSERT INTO concept_change (concept_key) VALUES (new.concept_key);
END;

CREATE VIRTUAL TABLE concept_text USING fts5 (
  label, terms, description, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER concept_text_removed AFTER DELETE ON concept BEGIN
  DELETE FROM concept_text WHERE rowid = old.concept_key;
END;

CREATE VIRTUAL TABLE source_text USING fts5 (
  full_text, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER source_text_added AFTER INSERT ON source BEGIN
  INSERT INTO source_text (rowid, full_text) VALUES (new.source_key, new.full_text);
END;
CREATE TRIGGER source_text_changed AFTER UPDATE OF full_text ON source WHEN new.full_text <> old.full_text BEGIN
  UPDATE source_text SET full_text = new.full_text WHERE rowid = new.source_key;
END;
CREATE TRIGGER source_text_removed AFTER DELETE ON source BEGIN
  DELETE FROM source_text WHERE rowid = old.source_key;
END;

CREATE TABLE lease (
  name TEXT PRIMARY KEY,
  owner TEXT,
  fence INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
  deleted INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The claim on content: one open job for a document of an ontology, whoever submits it and from which process.
CREATE UNIQUE INDEX job_claim ON job (ontology_id, content_hash)
  WHERE status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX job_content ON job (ontology_id, content_hash, queue_sequence);
CREATE INDEX job_open ON job (status, ontology_id, queue_sequence)
  WHERE status IN ('queued', 'processing', 'awaiting_approval');
CREATE INDEX job_blob ON job (blob_key);
CREATE INDEX job_text ON job (text_key) WHERE text_key IS NOT NULL;

CREATE TABLE job_submitter (
  job_id TEXT NOT NULL REFERENCES job (job_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (job_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_submitter_user ON job_submitter (user_id, job_id);

CREATE TABLE extraction_cache (
  request_hash TEXT PRIMARY KEY,
  extractor_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;

CREATE TABLE embedding_cache (
  profile TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  embedding BLOB NOT NULL,
  PRIMARY KEY (profile, text_hash)
) STRICT;

CREATE TABLE resource_type (
  resource_type TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  available_actions TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE role (
  role_name TEXT PRIMARY KEY,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  parent_role TEXT REFERENCES role (role_name),
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE permission (
  role_name TEXT NOT NULL REFERENCES role (role_name) ON DELETE CASCADE,
  resource_type TEXT NOT NULL REFERENCES resource_type (resource_type),
  action TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  PRIMARY KEY (role_name, resource_type, action)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_account (
  user_id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  last_login TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_key (
  kid TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
