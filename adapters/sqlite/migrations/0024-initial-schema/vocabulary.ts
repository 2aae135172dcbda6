/** The vocabulary's settings, the decisions on its types, and the latest measurement of them. */
export const vocabularySchema = `
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

-- Types that were merged, retired because nothing uses them, or are kept apart.
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
CREATE INDEX type_decision_job ON type_decision (job_id) WHERE job_id IS NOT NULL;

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
`;
