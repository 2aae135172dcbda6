/** Restores into a graph that is not empty. */
export const merges = `
ALTER TABLE restore_job ADD COLUMN mode TEXT NOT NULL DEFAULT 'clone' CHECK (mode IN ('clone', 'merge'));
`;
