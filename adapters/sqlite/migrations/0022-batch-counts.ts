/** The counts of a batch as it ended: they do not change any more, and counting takes as long as there are lines. */
export const batchCountsSchema = `
ALTER TABLE batch ADD COLUMN ended_counts TEXT;
`;
