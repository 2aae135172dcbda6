/** The latest measurement of the types of relationships, and the sample sizes of jobs that measure. */
export const epistemicStatus = `
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

CREATE TABLE measurement_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence) ON DELETE CASCADE,
  sample_size INTEGER NOT NULL
) STRICT;
`;
