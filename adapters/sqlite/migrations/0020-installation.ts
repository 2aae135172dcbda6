/**
 * The id that tells this store's installation from others on the same workflow engine, made once. Besides, an index of
 * jobs that have ended while their workflow may still wait to be told.
 */
export const installationSchema = `
CREATE TABLE installation (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  installation_id TEXT NOT NULL
) STRICT;
INSERT INTO installation VALUES (1, lower(hex(randomblob(4))));
CREATE INDEX job_workflow_waits ON job (status, queue_sequence) WHERE workflow_waits = 1;
`;
