/** A chunk knows itself that the answer to it could not be read: it is read again, whatever became of its job. */
export const skippedChunks = `
ALTER TABLE source ADD COLUMN is_skipped INTEGER NOT NULL DEFAULT 0;
UPDATE source SET is_skipped = 1
  WHERE EXISTS (SELECT 1 FROM skipped_chunk k WHERE k.job_id = source.job_id AND k.ordinal = source.paragraph);
`;
