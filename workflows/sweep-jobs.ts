import { jobSteps } from './steps.js';
import type { SweepReport } from '../domain/jobs/sweep-jobs.js';

/** By schedule: brings every record in line that nobody else will. */
export async function sweepJobs(): Promise<SweepReport> {
  return jobSteps().settleIdleJobs();
}
