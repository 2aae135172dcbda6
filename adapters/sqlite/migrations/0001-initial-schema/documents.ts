/** Ontologies and their documents, with what was read of them, and the log of changes to the graph. */
export const documentsSchema = `
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
CREATE INDEX scoped_by_ontology ON scoped_by (ontology_id, source_id);

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
`;
