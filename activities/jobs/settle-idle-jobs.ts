import { sweepJobs, type SweepReport } from '../../domain/jobs/sweep-jobs.js';
import { clearOldContexts } from '../ingest/clear-contexts.js';
import { clearAllWork } from '../ingest/clear-work.js';
import { clearPrograms } from '../programs/clear-programs.js';
import type { JobParts } from './job-steps.js';

/** Brings everything in line that nobody else will: lapsed approvals and reservations, lost workflows and signals, what ended jobs left. */
export async function settleIdleJobs({ jobs, objects, engine, clock, settings }: JobParts): Promise<SweepReport> {
  const report = await sweepJobs({ jobs, engine, clock, staleMs: settings.staleMs });
  await jobs.expireCalls(clock.now());
  await clearAllWork(objects, jobs);
  await clearOldContexts(objects, clock);
  await clearPrograms({ objects, store: jobs, clock });
  return report;
}
