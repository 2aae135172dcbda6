/**
 * Merges of types. A row of support says which type its source names, where its relationship has another one since
 * types were merged: so a merge can be undone also after later readings.
 */
export const mergedTypes = `
ALTER TABLE vocabulary ADD COLUMN merged_into TEXT;
ALTER TABLE relationship_support ADD COLUMN named_type TEXT;
DROP INDEX relationship_support_fact;
CREATE UNIQUE INDEX relationship_support_fact
  ON relationship_support (edge_id, coalesce(source_id, ''), coalesce(named_type, ''));

CREATE TABLE type_decision (
  decision_key INTEGER PRIMARY KEY,
  decision_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'undo')),
  retired_type TEXT NOT NULL,
  target_type TEXT NOT NULL,
  decided_by TEXT,
  decided_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  relationships INTEGER NOT NULL,
  -- Relationships that were joined, with the properties of both, JSON; null for an undo.
  joined TEXT,
  undoes TEXT,
  undone_by TEXT
) STRICT;
`;
