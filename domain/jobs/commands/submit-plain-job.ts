import type { AuditEntry, IdMaker, JobStore, NotifyOutcome } from '../../ports.js';
import type { PlainJobOpening } from '../../ports/jobs/job-store.js';
import { asKind } from '../job-identity.js';
import type { JobOf, PlainJob } from '../job.js';
import { mintJobId } from '../mint-job-id.js';
import { startSubmittedJob, type StartDependencies } from './start-submitted-job.js';

export interface PlainJobDependencies extends StartDependencies {
  store: Pick<JobStore, 'openJob'>;
  ids: IdMaker;
}

/** Owner of a job that no file is sent with, and its audit entry. */
export interface PlainJobRequest {
  ownerId: string;
  ownerName: string;
  audit(jobId: string): AuditEntry;
}

/** Initial fields of a job of each kind, before it has an id. */
type WithoutId<Opening> = Opening extends unknown ? Omit<Opening, 'jobId'> : never;

/**
 * Submits a job that no file is sent with, and starts its workflow. That Temporal cannot be reached is no failure: the
 * workflow starts later.
 * @throws ConcordanceError `conflict` where only one of its kind may run, and another does
 */
export async function submitPlainJob<Kind extends PlainJob['kind']>(
  { store, ids, ...start }: PlainJobDependencies,
  opening: WithoutId<PlainJobOpening> & { kind: Kind },
  audit: PlainJobRequest['audit'],
): Promise<{ job: JobOf<Kind>; notified: NotifyOutcome }> {
  const jobId = mintJobId(ids, opening.kind);
  const job = asKind(await store.openJob({ ...opening, jobId }, audit(jobId)), opening.kind);
  return { job, notified: await startSubmittedJob(start, job) };
}
