/** How far the parser of a document with pages has come. */
export const jobPages = `
ALTER TABLE job ADD COLUMN pages_total INTEGER;
ALTER TABLE job ADD COLUMN pages_processed INTEGER NOT NULL DEFAULT 0;
`;
