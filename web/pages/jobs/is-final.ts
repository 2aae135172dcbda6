import type { JobStatus } from '../../../client/index.js';
import { isOpen } from './describe-job-state.js';
import { costOf } from './job-cost.js';

/** Milliseconds after which a job that has ended is read again, while something of it still changes. */
export const changesMs = 2500;

/** True once a job has ended, no call that it began is in progress, and no job of its lines is open. */
export function isFinal(job: JobStatus): boolean {
  const openLines = 'batch' in job ? (job.batch?.open ?? 0) : 0;
  return !isOpen(job) && costOf(job).reserved === 0 && openLines === 0;
}
