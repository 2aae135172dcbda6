/** Quotes and search terms that were left out of answers are counted, too, and an answer that was cut off says so. */
export const countsOfCutAnswers = `
ALTER TABLE cut_answer ADD COLUMN quotes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cut_answer ADD COLUMN terms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cut_answer ADD COLUMN is_cut_off INTEGER NOT NULL DEFAULT 0;
UPDATE cut_answer SET is_cut_off = 1 WHERE concepts + relationships = 0;
`;
