import type { JobStatus } from '../../../client/index.js';
import { isOpen } from './describe-job-state.js';
import { costOf, formatRange, formatUsd } from './job-cost.js';

/** Cost of a job in a few words: what was spent, and before that what it may cost. */
export function JobCostText({ of }: { of: JobStatus }) {
  const { spent, reserved, estimate } = costOf(of);
  if (spent === null && estimate === null) return <span class="quiet">–</span>;
  const isOnlyEstimated = (spent ?? 0) === 0 && isOpen(of) && estimate !== null;
  if (isOnlyEstimated) return <>{formatRange(estimate)} estimated</>;
  return (
    <>
      {formatUsd(spent ?? 0)}
      {reserved > 0 && <span class="quiet"> + {formatUsd(reserved)} reserved</span>}
    </>
  );
}
