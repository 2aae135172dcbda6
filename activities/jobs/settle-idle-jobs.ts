import { sweepJobs, type SweepReport } from '../../domain/jobs/sweep-jobs.js';
import type { JobParts } from './job-steps.js';

/** Brings every record in line that nobody else will: lapsed approvals, lost workflows, lost signals. */
export function settleIdleJobs({ jobs, engine, clock, settings }: JobParts): Promise<SweepReport> {
  return sweepJobs({ jobs, engine, clock, staleMs: settings.staleMs });
}
