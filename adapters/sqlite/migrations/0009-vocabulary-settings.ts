/** Settings of the vocabulary: one row of JSON, none before the first change; and the profiles that users added. */
export const vocabularySettings = `
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
`;
