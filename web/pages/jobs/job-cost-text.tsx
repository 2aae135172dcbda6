import type { JobStatus } from '../../../client/index.js';
import { isOnlyEstimated } from './is-only-estimated.js';
import { costOf, formatRange, formatUsd } from './job-cost.js';

/** Cost of a job in a few words: what was spent, and before that what it may cost; once it has ended what was spent. */
export function JobCostText({ of }: { of: JobStatus }) {
  const { spent, reserved, estimate } = costOf(of);
  if (spent === null && estimate === null) return <span class="quiet">–</span>;
  if (estimate !== null && isOnlyEstimated(of)) return <>{formatRange(estimate)} estimated</>;
  return (
    <>
      {formatUsd(spent ?? 0)}
      {reserved > 0 && <span class="quiet"> + {formatUsd(reserved)} reserved</span>}
    </>
  );
}
