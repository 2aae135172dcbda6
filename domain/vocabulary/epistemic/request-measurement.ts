import type { MeasurementJob } from '../../jobs/job.js';
import { asMeasurement } from '../../jobs/job-identity.js';
import { startSubmittedJob, type StartDependencies } from '../../jobs/commands/start-submitted-job.js';
import { mintJobId } from '../../jobs/mint-job-id.js';
import type { AuditEntry, IdMaker, JobStore, NotifyOutcome } from '../../ports.js';

export interface MeasurementRequestDependencies extends StartDependencies {
  store: Pick<JobStore, 'openJob'>;
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
 * @param sampleSize relationships of each type that are looked at, at most
 */
export async function requestMeasurement(
  { store, ids, ...start }: MeasurementRequestDependencies,
  sampleSize: number,
  { audit, ...owner }: MeasurementRequest,
): Promise<{ job: MeasurementJob; engine: NotifyOutcome }> {
  const kind = 'epistemic_measurement';
  const jobId = mintJobId(ids, kind);
  const opening = { kind, jobId, ...owner, filename: 'Types of relationships', sampleSize } as const;
  const job = asMeasurement(await store.openJob(opening, audit(jobId)));
  return { job, engine: await startSubmittedJob(start, job) };
}
