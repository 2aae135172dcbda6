/** How each quote was found in its text, and the count of those that were not found letter for letter. */
export const quoteMatchSchema = `
ALTER TABLE instance ADD COLUMN match TEXT NOT NULL DEFAULT 'exact' CHECK (match IN ('exact', 'normalised', 'pieces'));
ALTER TABLE job ADD COLUMN quotes_normalised INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN quotes_in_pieces INTEGER NOT NULL DEFAULT 0;
`;
