import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import { asBackup } from '../jobs/job-identity.js';
import type { BackupJob } from '../jobs/job.js';
import { mintJobId } from '../jobs/mint-job-id.js';
import type { AuditEntry, IdMaker, JobStore, NotifyOutcome } from '../ports.js';
import type { BackupOrder } from './backup.js';

export interface BackupRequestDependencies extends StartDependencies {
  store: Pick<JobStore, 'openJob'>;
  ids: IdMaker;
}

/** Owner of a job that makes a backup, and its audit entry. */
export interface BackupRequest {
  ownerId: string;
  ownerName: string;
  audit(jobId: string): AuditEntry;
}

/**
 * Submits a job that makes a backup, and starts its workflow. That Temporal cannot be reached is no failure: the
 * workflow starts later.
 */
export async function requestBackup(
  { store, ids, ...start }: BackupRequestDependencies,
  order: BackupOrder,
  { audit, ...owner }: BackupRequest,
): Promise<{ job: BackupJob; engine: NotifyOutcome }> {
  const kind = 'backup';
  const jobId = mintJobId(ids, kind);
  const filename = order.scope.type === 'full' ? 'All ontologies' : order.scope.ontology;
  const job = asBackup(await store.openJob({ kind, jobId, ...owner, filename, backup: order }, audit(jobId)));
  return { job, engine: await startSubmittedJob(start, job) };
}
