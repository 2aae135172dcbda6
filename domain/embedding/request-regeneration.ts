import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import { asRegeneration } from '../jobs/job-identity.js';
import type { RegenerationJob } from '../jobs/job.js';
import { mintJobId } from '../jobs/mint-job-id.js';
import type { AuditEntry, IdMaker, JobStore, NotifyOutcome } from '../ports.js';
import type { RegenerationOrder } from './regeneration.js';

export interface RegenerationRequestDependencies extends StartDependencies {
  store: Pick<JobStore, 'openJob'>;
  ids: IdMaker;
}

/** Owner of a job that regenerates vectors, what it may spend, and its audit entry. */
export interface RegenerationRequest extends Pick<RegenerationJob, 'autoApprove' | 'costCapUsd'> {
  ownerId: string;
  ownerName: string;
  audit(jobId: string): AuditEntry;
}

/**
 * Submits a job that regenerates vectors, and starts its workflow. That Temporal cannot be reached is no failure: the
 * workflow starts later.
 * @throws ConcordanceError `conflict` while another one runs
 */
export async function requestRegeneration(
  { store, ids, ...start }: RegenerationRequestDependencies,
  order: RegenerationOrder,
  { audit, ...opened }: RegenerationRequest,
): Promise<{ job: RegenerationJob; engine: NotifyOutcome }> {
  const kind = 'embedding_regeneration';
  const jobId = mintJobId(ids, kind);
  const opening = { kind, jobId, ...opened, filename: order.identity, regeneration: order } as const;
  const job = asRegeneration(await store.openJob(opening, audit(jobId)));
  return { job, engine: await startSubmittedJob(start, job) };
}
