import { ConcordanceError } from '../../errors.js';
import type { MaintenanceJob } from '../../jobs/job.js';
import { isFinal } from '../../jobs/job-status.js';
import { submitPlainJob, type PlainJobDependencies, type PlainJobRequest } from '../../jobs/commands/submit-plain-job.js'; // oxfmt-ignore
import type { JobStore, NotifyOutcome } from '../../ports.js';
import { undoneBy, type MaintenanceTask } from './maintenance.js';

/** Names by which people know these jobs. */
const names = { consolidate: 'Consolidation of the vocabulary', undo: 'Undo of a consolidation' } as const;

/**
 * Submits a job that maintains the vocabulary, as `submitPlainJob` does.
 * @throws ConcordanceError `conflict` while another one runs
 */
export function requestMaintenance(
  dependencies: PlainJobDependencies,
  task: MaintenanceTask,
  { audit, ...owner }: PlainJobRequest,
): Promise<{ job: MaintenanceJob; notified: NotifyOutcome }> {
  const opening = { kind: 'vocabulary_maintenance', ...owner, filename: names[task.kind], task } as const;
  return submitPlainJob(dependencies, opening, audit);
}

/**
 * Reads a consolidation that has ended, so that it can be undone.
 * @throws ConcordanceError `not_found`, `job_not_final`, `conflict` where none of its decisions stands
 */
export async function requireUndoableJob(store: Pick<JobStore, 'job'>, jobId: string): Promise<MaintenanceJob> {
  const job = await store.job(jobId);
  if (job === undefined || job.kind !== 'vocabulary_maintenance' || job.maintenance.task.kind !== 'consolidate') {
    throw new ConcordanceError(
      'not_found',
      `There is no consolidation ${JSON.stringify(jobId)}. GET /vocabulary/decisions names the job of each decision.`,
    );
  }
  if (!isFinal(job.status)) {
    throw new ConcordanceError(
      'job_not_final',
      `The job ${jobId} is ${job.status}. Wait for its end, or cancel it first.`,
    );
  }
  const { decisions } = job.maintenance;
  if (decisions.length === 0 || undoneBy(decisions).decisionIds.length > 0) return job;
  throw new ConcordanceError('conflict', `All decisions of ${jobId} were undone already.`);
}
