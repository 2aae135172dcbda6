/** Merges and splits of concepts, with what it takes to undo them. */
export const conceptDecisions = `
-- What the source calls the concepts, labels parted by line feeds; null where it was not recorded.
ALTER TABLE evidence ADD COLUMN label TEXT;
ALTER TABLE relationship_support ADD COLUMN from_label TEXT;
ALTER TABLE relationship_support ADD COLUMN to_label TEXT;

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
CREATE TABLE kept_apart (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  decision_id TEXT NOT NULL,
  PRIMARY KEY (concept_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_apart_other ON kept_apart (other_id);
`;
