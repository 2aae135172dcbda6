import { isConcordanceError } from '../errors.js';
import { asRegeneration } from '../jobs/job-identity.js';
import type { RegenerationJob } from '../jobs/job.js';
import { mintJobId } from '../jobs/mint-job-id.js';
import type { AuditEntry, AuditStore, IdMaker, JobEngine, JobStore, NotifyOutcome } from '../ports.js';
import type { RegenerationOrder } from './regeneration.js';

export interface RegenerationRequestDependencies {
  store: Pick<JobStore, 'openJob'> & Pick<AuditStore, 'recordAudit'>;
  engine: Pick<JobEngine, 'startJob'>;
  ids: IdMaker;
}

/** Owner of a job that regenerates vectors, and its audit entry. */
export interface RegenerationRequest {
  ownerId: string;
  ownerName: string;
  audit(job: RegenerationJob): AuditEntry;
}

/**
 * Submits a job that regenerates vectors. Where Temporal cannot be reached, the reconciler starts its workflow.
 * @throws ConcordanceError `conflict` while another one runs
 */
export async function requestRegeneration(
  { store, engine, ids }: RegenerationRequestDependencies,
  order: RegenerationOrder,
  { audit, ...owner }: RegenerationRequest,
): Promise<{ job: RegenerationJob; notified: NotifyOutcome }> {
  const kind = 'embedding_regeneration';
  const opening = {
    kind,
    jobId: mintJobId(ids, kind),
    ...owner,
    filename: order.identity,
    regeneration: order,
  } as const;
  const job = asRegeneration(await store.openJob(opening));
  await store.recordAudit(audit(job));
  try {
    await engine.startJob(job);
    return { job, notified: 'notified' };
  } catch (error) {
    if (!isConcordanceError(error) || error.code !== 'engine_unreachable') throw error;
    return { job, notified: 'unreachable' };
  }
}
