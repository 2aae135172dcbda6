/**
 * Support by people: it names its author and time, and is kept when documents are deleted. Merges and splits
 * of concepts, with what it takes to undo them.
 */
export const curationSchema = `
-- A person stands for the concept in the ontology, whether documents evidence it or not.
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
CREATE INDEX concept_support_ontology ON concept_support (ontology_id);

-- Fields that a person set: ingestion leaves them as they are.
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
CREATE INDEX concept_note_concept ON concept_note (concept_id);

-- Labels the concept had: what documents call so is matched with it where no concept has the label now.
CREATE TABLE former_label (
  label_key TEXT NOT NULL,
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  PRIMARY KEY (label_key, concept_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_label_concept ON former_label (concept_id);

-- Merges and splits.
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
CREATE INDEX concept_decision_concept ON concept_decision (concept_id);
CREATE INDEX concept_decision_other ON concept_decision (other_id);

-- Ids of concepts that are gone, and the one they were merged into.
CREATE TABLE merged_concept (
  concept_id TEXT PRIMARY KEY,
  target_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  decision_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_concept_target ON merged_concept (target_id);

-- Unordered pairs: concept_id is the smaller id.
CREATE TABLE split_pair (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  decision_id TEXT NOT NULL,
  PRIMARY KEY (concept_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX split_pair_other ON split_pair (other_id);
`;
