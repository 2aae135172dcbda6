/** Backups know up to which epoch they have everything. */
export const wholeEpochs = `
ALTER TABLE backup ADD COLUMN whole_epoch INTEGER;
UPDATE backup SET whole_epoch = newest_epoch;
`;
