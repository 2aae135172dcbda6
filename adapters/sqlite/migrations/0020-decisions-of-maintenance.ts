/**
 * Decisions on types besides merges: types that are retired because nothing uses them, and pairs that are kept apart.
 * Each names the job that made it; jobs that maintain the vocabulary have fields of their own.
 */
export const decisionsOfMaintenance = `
CREATE TABLE type_decision_of_any_kind (
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
INSERT INTO type_decision_of_any_kind (decision_key, decision_id, kind, retired_type, target_type, decided_by, decided_at,
  reason, relationships, joined, undoes, undone_by)
  SELECT decision_key, decision_id, kind, retired_type, target_type, decided_by, decided_at, reason, relationships, joined,
    undoes, undone_by FROM type_decision;
DROP TABLE type_decision;
ALTER TABLE type_decision_of_any_kind RENAME TO type_decision;
CREATE INDEX type_decision_job ON type_decision (job_id) WHERE job_id IS NOT NULL;

-- What a job that maintains the vocabulary is to do, and what it is going to decide, as JSON; null until it has begun.
CREATE TABLE maintenance_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  task TEXT NOT NULL,
  plan TEXT
) STRICT;
`;
