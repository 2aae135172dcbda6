/** The measurement that each job made, also after another one took the place of the latest. */
export const measurementResults = `
-- JSON; NULL until the job has completed.
ALTER TABLE measurement_job ADD COLUMN result TEXT;
`;
