import type { JobStatus } from '../../../client/index.js';
import { isOpen } from './describe-job-state.js';
import { costOf } from './job-cost.js';

/** True while a job has spent nothing and may still spend something; once it has ended, what was spent counts. */
export function isOnlyEstimated(job: JobStatus): boolean {
  const { spent, estimate } = costOf(job);
  return (spent ?? 0) === 0 && estimate !== null && isOpen(job);
}
