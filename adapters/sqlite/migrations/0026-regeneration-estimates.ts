/** Vectors that a regeneration is to make and what they may cost, JSON; null of jobs that began before. */
export const regenerationEstimates = 'ALTER TABLE regeneration_job ADD COLUMN estimate TEXT;';
