import { ended } from '../jobs/attempt-transitions.js';
import { cancellationError } from '../jobs/commands/cancellation.js';
import type { Job } from '../jobs/job.js';
import { isFinal, type JobStatus } from '../jobs/job-status.js';
import type { MigratedKind, MigratedRecord } from './migrated-kinds.js';

/** A job with what its end depends on. */
type MigratedJob = MigratedRecord & Pick<Job, 'kind' | 'status'>;

const why = 'The installation was carried to another store before the job had ended.';

/**
 * The record as it is in the other store, where no workflow of the first one runs: a job has ended, and a delivery that
 * is pending is started again.
 * @param at ISO 8601: when the migration began
 */
export function asMigrated(kind: MigratedKind, record: MigratedRecord, at: string): MigratedRecord {
  if (kind === 'webhook_delivery') return { ...record, workflowStarted: record['status'] !== 'pending' };
  if (kind !== 'job') return record;
  const job = record as MigratedJob;
  if (isFinal(job.status)) return { ...job, workflowWaits: false };
  const end = ended('cancelled', cancellationError({ why }, job), at);
  return { ...job, ...end, workflowWaits: false, updatedAt: at };
}

/** True of a job that has not ended. */
export function isOpenJob(kind: MigratedKind, record: MigratedRecord): boolean {
  return kind === 'job' && !isFinal(record['status'] as JobStatus);
}
