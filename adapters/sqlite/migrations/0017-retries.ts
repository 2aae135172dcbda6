/** Which job a job was submitted again for. */
export const retrySchema = `
ALTER TABLE job ADD COLUMN retry_of TEXT;
CREATE INDEX job_retry_of ON job (retry_of) WHERE retry_of IS NOT NULL;
`;
