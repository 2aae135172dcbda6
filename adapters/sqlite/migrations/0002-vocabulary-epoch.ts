/** Which epoch event brought a relationship type; null for those that no document brought. */
export const vocabularyEpoch = 'ALTER TABLE vocabulary ADD COLUMN created_at_epoch INTEGER';
