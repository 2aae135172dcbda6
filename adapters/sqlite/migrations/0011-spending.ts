/** A job has a limit of what it may spend; who paid for a stored answer is known, so that none is counted twice. */
export const spendingSchema = `
ALTER TABLE job ADD COLUMN cost_cap_usd REAL;
-- What each approval grants anew once the limit was reached.
ALTER TABLE job ADD COLUMN cost_cap_step_usd REAL;
ALTER TABLE job ADD COLUMN approval_reason TEXT;
ALTER TABLE extraction_cache ADD COLUMN paid_by TEXT;
`;
