import type { Job } from '../jobs/job.js';
import type { JobState } from '../jobs/job-state.js';
import { ownCostCap } from '../jobs/job-status.js';

type Capped = Pick<Job, 'costCapUsd'> & { progress: Pick<Job['progress'], 'costUsd' | 'unconfirmedUsd'> };
type CapSteps = Pick<JobState, 'costCapStepUsd' | 'costNeededUsd'>;

/**
 * The cost limit of a job after an approval at its limit: with as much again as was granted at first, counted from what
 * was really spent, and no less than the call needs that exceeded the limit. Null where it has no limit.
 */
export function raisedCostCap(
  { costCapUsd, progress }: Capped,
  { costCapStepUsd, costNeededUsd }: CapSteps,
): number | null {
  if (costCapUsd === null) return null;
  const spent = progress.costUsd + progress.unconfirmedUsd;
  const raised = Math.max(costCapUsd, spent) + (costCapStepUsd ?? 0);
  return Math.max(raised, spent + (costNeededUsd ?? 0));
}

/** The field `raisedCostCapUsd` of a job that waits at its own cost limit; no field for any other. */
export function raisedCostCapField(
  job: Capped & Pick<Job, 'approvalReason'>,
  steps: CapSteps,
): Pick<Job, 'raisedCostCapUsd'> {
  const raised = job.approvalReason === ownCostCap ? raisedCostCap(job, steps) : null;
  return raised === null ? {} : { raisedCostCapUsd: raised };
}
