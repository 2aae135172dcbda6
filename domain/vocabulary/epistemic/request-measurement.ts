import { startSubmittedJob, type StartDependencies } from '../../jobs/commands/start-submitted-job.js';
import { mintJobId } from '../../jobs/mint-job-id.js';
import type { AuditEntry, EpistemicStore, IdMaker, MeasurementJob, NotifyOutcome } from '../../ports.js';

export interface MeasurementRequestDependencies extends StartDependencies {
  store: Pick<EpistemicStore, 'openMeasurement'>;
  ids: IdMaker;
}

/** Owner of a job that measures the types of relationships, and its audit entry. */
export interface MeasurementRequest {
  ownerId: string;
  ownerName: string;
  audit(jobId: string): AuditEntry;
}

/**
 * Submits a job that measures the types of relationships, and starts its workflow. That Temporal cannot be reached is
 * no failure: the workflow starts later.
 * @param sampleSize relationships that are measured of each type
 */
export async function requestMeasurement(
  { store, ids, ...start }: MeasurementRequestDependencies,
  sampleSize: number,
  { audit, ...owner }: MeasurementRequest,
): Promise<{ job: MeasurementJob; engine: NotifyOutcome }> {
  const jobId = mintJobId(ids, 'epistemic_measurement');
  const opening = { jobId, ...owner, filename: 'Types of relationships' };
  const job = await store.openMeasurement(opening, sampleSize, audit(jobId));
  return { job, engine: await startSubmittedJob(start, job) };
}
