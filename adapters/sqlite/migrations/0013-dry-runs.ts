/** A job may only say what reading its document would do; it is in nobody's way. */
export const dryRuns = `
ALTER TABLE ingestion_job ADD COLUMN dry_run INTEGER NOT NULL DEFAULT 0;
DROP INDEX ingestion_job_claim;
CREATE UNIQUE INDEX ingestion_job_claim ON ingestion_job (document_id)
  WHERE job_status IN ('queued', 'processing', 'awaiting_approval') AND dry_run = 0;
`;
