/** Ontologies and their documents, with what was read of them, and the log of changes to the graph. */
export const documentsSchema = `
CREATE TABLE graph_counter (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counter INTEGER NOT NULL,
  -- Deletions up to this event are not known.
  deletions_known_after INTEGER NOT NULL DEFAULT 0,
  -- The last place that was given. None is given twice, so that one who read up to a place misses nothing.
  newest_change INTEGER NOT NULL DEFAULT 0
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
-- The deletion of a concept by an edit, and the edit of a decision, are found without reading all edits.
CREATE INDEX epoch_event_deleted_concept ON epoch_event (json_extract(metadata, '$.concept_id'))
  WHERE kind = 'edit' AND json_extract(metadata, '$.edit') = 'concept.delete';
CREATE INDEX epoch_event_decision ON epoch_event (json_extract(metadata, '$.decision_id')) WHERE kind = 'edit';

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
  embedding BLOB,
  profile_id INTEGER REFERENCES embedding_profile (profile_id),
  default_profile_id INTEGER REFERENCES embedding_profile (profile_id),
  changed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX ontology_changed ON ontology (changed_at);

-- Who named an ontology before it was renamed means it under its new name.
CREATE TABLE ontology_rename (
  old_name TEXT NOT NULL,
  renamed_at TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  PRIMARY KEY (old_name, renamed_at, ontology_id)
) STRICT, WITHOUT ROWID;

-- A document as its current version describes it.
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
CREATE INDEX document_changed ON document (changed_at);
CREATE INDEX document_ontology ON document (ontology_id, content_hash);
CREATE UNIQUE INDEX document_of_key ON document (ontology_id, document_key) WHERE document_key IS NOT NULL;
CREATE INDEX document_blob ON document (blob_key);
CREATE INDEX document_text ON document (text_key) WHERE text_key IS NOT NULL;

-- What each version of a document was, the current one too. A version that is being read is none yet, unless it is the
-- first.
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
CREATE INDEX document_version_blob ON document_version (blob_key);
CREATE INDEX document_version_text ON document_version (text_key) WHERE text_key IS NOT NULL;
CREATE INDEX document_version_support ON document_version (support_key) WHERE support_key IS NOT NULL;

-- Versions that have chunks in the graph and are not the current one of their document.
CREATE TABLE unpublished_version (
  document_id TEXT NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  version_id TEXT NOT NULL,
  PRIMARY KEY (document_id, version_id)
) STRICT, WITHOUT ROWID;

-- Objects that deleted documents referred to: they go when nothing else refers to them.
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
CREATE INDEX source_changed ON source (changed_at);
CREATE INDEX source_document ON source (document_id, version_id, paragraph);
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
  -- As instance.replaced.
  replaced TEXT,
  UNIQUE (source_id, profile_id, start_offset, end_offset)
) STRICT;
`;
