/** Concepts and relationships, what evidences them, and the words that relationships are named by. */
export const conceptsSchema = `
CREATE TABLE instance (
  instance_id TEXT PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id),
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  created_at_event_id INTEGER NOT NULL,
  quote TEXT NOT NULL,
  -- How the quote was found in the text.
  match TEXT NOT NULL DEFAULT 'exact' CHECK (match IN ('exact', 'normalised', 'pieces')),
  changed_at INTEGER,
  -- What the row was before a reading that is not published yet: JSON of the columns written over, "nothing" for a row
  -- that it added; null for a row that stands.
  replaced TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX instance_changed ON instance (changed_at);
CREATE INDEX instance_source ON instance (source_id, start_offset);

CREATE TABLE concept (
  concept_key INTEGER PRIMARY KEY AUTOINCREMENT,
  concept_id TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  label_key TEXT NOT NULL,
  description TEXT NOT NULL,
  created_at_epoch INTEGER NOT NULL,
  last_seen_epoch INTEGER NOT NULL,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  -- 1 where the description is words of a document, which give way to a quote of grade 2 or 3.
  is_quoted INTEGER NOT NULL DEFAULT 0 CHECK (is_quoted IN (0, 1)),
  -- The one it was created with: what a model learns of it must not depend on when it is asked.
  initial_description TEXT NOT NULL DEFAULT '',
  changed_at INTEGER
) STRICT;
CREATE INDEX concept_changed ON concept (changed_at);
CREATE INDEX concept_label_key ON concept (label_key);
CREATE INDEX concept_label ON concept (label);
CREATE INDEX concept_created ON concept (created_at_epoch);

-- Apart from the concept: a list of labels must not read the vectors.
CREATE TABLE concept_embedding (
  concept_key INTEGER PRIMARY KEY REFERENCES concept (concept_key) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  embedding BLOB NOT NULL,
  -- 1 while the vector is made of terms that are gone.
  is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1))
) STRICT;
CREATE INDEX concept_embedding_outdated ON concept_embedding (concept_key) WHERE is_outdated = 1;

-- Terms the concept was created with keep their order and stay; the others stand in the order of their text.
CREATE TABLE concept_term (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  term TEXT NOT NULL,
  term_key TEXT,
  creation_position INTEGER,
  -- 1 where a person or a merge gave the term: only then it stays without a source.
  is_curated INTEGER NOT NULL DEFAULT 0 CHECK (is_curated IN (0, 1)),
  PRIMARY KEY (concept_id, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX concept_term_key ON concept_term (term_key, concept_id) WHERE term_key IS NOT NULL;

-- Evidence comes from exactly one source, so its row is its support; concept and source alone are APPEARS.
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
  changed_at INTEGER,
  UNIQUE (from_id, type, to_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX relationship_changed ON relationship (changed_at);
CREATE INDEX relationship_incoming ON relationship (to_id, type, from_id);
CREATE INDEX relationship_type ON relationship (type);

-- source_id is null for links made by hand.
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
CREATE UNIQUE INDEX relationship_support_fact
  ON relationship_support (edge_id, coalesce(source_id, ''), coalesce(named_type, ''));
CREATE INDEX relationship_support_source ON relationship_support (source_id, edge_id);

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
  embedding BLOB,
  -- The epoch event that added the type; null where no document did.
  created_at_epoch INTEGER,
  changed_at INTEGER,
  -- Origin of the category: built in, given by a person, or computed from the vector.
  category_source TEXT NOT NULL DEFAULT 'computed' CHECK (category_source IN ('builtin', 'given', 'computed')),
  merged_into TEXT
) STRICT;
CREATE INDEX vocabulary_changed ON vocabulary (changed_at);

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
CREATE INDEX match_decision_concept ON match_decision (concept_id);

-- Unordered pairs: concept_id is the smaller id.
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
CREATE INDEX similar_pair_other ON similar_pair (other_id);
CREATE INDEX similar_pair_source ON similar_pair (source_id) WHERE source_id IS NOT NULL;
`;
