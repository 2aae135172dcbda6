import type { JobStatus } from '../../../client/index.js';
import { isOpen } from '../jobs/describe-job-state.js';

/** Numbers of jobs that are read at once: few, so that the request is the same while files are added. */
const limits = [25, 100, 250, 500];
const minPollMs = 2000;
/** Milliseconds that each further job makes the time between two reads longer. */
const pollMsPerJob = 10;

/** Number of the newest jobs to read, so that these are among them. */
export function jobLimit(jobs: number): number {
  return limits.find((limit) => limit >= jobs + 5) ?? limits.at(-1)!;
}

/** Milliseconds between two reads of so many jobs. */
export function pollMsOf(jobs: number): number {
  return minPollMs + jobs * pollMsPerJob;
}

/** True once all jobs have ended. */
export function isDone(ids: readonly string[], jobs: readonly JobStatus[]): boolean {
  const ended = new Set(jobs.filter((job) => !isOpen(job)).map((job) => job.job_id));
  return ids.every((id) => ended.has(id));
}
