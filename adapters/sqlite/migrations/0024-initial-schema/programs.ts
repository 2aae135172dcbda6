/** Stored queries, and what remains of the executions of programs. */
export const programsSchema = `
-- Without a reference to the owner: what a user stored stays when they are gone, and must not become the system's.
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
CREATE INDEX query_definition_owner ON query_definition (owner_id, definition_type, definition_id);
CREATE INDEX query_definition_type ON query_definition (definition_type, definition_id);

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
CREATE INDEX program_execution_ended ON program_execution (ended_at);
`;
