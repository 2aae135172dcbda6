import { asKind } from '../../../domain/jobs/job-identity.js';
import type { JobError } from '../../../domain/jobs/job.js';
import type { Database } from '../database/database.js';
import { requireJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { discardVectors } from './regeneration-jobs.js';

/** Fails the job and discards the vectors of its profile, unless it has ended: then they may be of a later one. */
export function refuseVectors(database: Database, jobId: string, error: JobError, timestamp: string): void {
  const { regeneration } = asKind(requireJob(database, jobId), 'embedding_regeneration');
  const { code, detail } = error;
  if (!finishJob(database, jobId, null, { status: 'failed', error: { code, detail } }, timestamp)) return;
  discardVectors(database, { ...regeneration, force: true });
}
