import type { Database } from '../database.js';

/**
 * As much again as was granted at first, counted from what was really spent, and no less than the call needs that found
 * no room.
 */
export function raiseCostCap(database: Database, jobId: string): void {
  database.run(
    `UPDATE job SET cost_needed_usd = NULL,
       cost_cap_usd = max(max(cost_cap_usd, cost_usd + cost_unconfirmed_usd) + cost_cap_step_usd,
                          cost_usd + cost_unconfirmed_usd + coalesce(cost_needed_usd, 0))
     WHERE job_id = ?`,
    jobId,
  );
}
