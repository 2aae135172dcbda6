import type { Reading } from '../database/session.js';
import type { FoundJob } from './documents/found-job.js';
import { jobsOf } from './find-jobs.js';

/** Reads of jobs and of what they depend on, at a time. */
export interface JobReading {
  readonly reading: Reading;
  /** Finds jobs, deleted ones too, in the order of their ids; those that are not there are left out. */
  jobs(jobIds: readonly string[]): Promise<FoundJob[]>;
  /** ISO 8601. */
  readonly now: string;
}

/** Reads jobs without changing them. */
export function readJobs(reading: Reading, now: string): JobReading {
  return { reading, jobs: (jobIds) => jobsOf(reading, jobIds), now };
}
