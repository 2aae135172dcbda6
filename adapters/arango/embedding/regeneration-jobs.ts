import { withFindings, withMade } from '../../../domain/embedding/regeneration.js';
import type { JobError } from '../../../domain/jobs/job.js';
import type { RegenerationFindings } from '../../../domain/ports/models/embedding-profiles.js';
import type { JobDocument } from '../jobs/documents/job-document.js';
import { anyJob } from '../jobs/find-jobs.js';
import type { JobWork } from '../jobs/job-work.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { discardVectors } from './discard-vectors.js';

/** Notes vectors that the job made. */
export async function countVectors(work: JobWork, jobId: string, made: number): Promise<void> {
  const [found] = await work.jobs([jobId]);
  const regeneration = found === undefined ? null : regenerationOf(found.document);
  if (regeneration === null) return;
  work.putJob({ ...found!.document, updatedAt: work.now, regeneration: withMade(regeneration, made) });
}

/** Notes findings of the job. */
export async function recordRegeneration(work: JobWork, jobId: string, findings: RegenerationFindings): Promise<void> {
  const [found] = await work.jobs([jobId]);
  const regeneration = found === undefined ? null : regenerationOf(found.document);
  if (regeneration === null) return;
  work.putJob({ ...found!.document, regeneration: withFindings(regeneration, findings) });
}

/** Fails the job and discards the vectors of its profile, unless it has ended: then they may be of a later one. */
export async function refuseVectors(work: JobWork, jobId: string, { code, detail }: JobError): Promise<void> {
  const found = await anyJob(work, jobId);
  const regeneration = regenerationOf(found.document);
  const ended = await finishJob(work, found, null, { status: 'failed', error: { code, detail } });
  if (ended.document !== found.document && regeneration !== null)
    await discardVectors(work, { ...regeneration, force: true });
}

/** Record of a job that regenerates vectors; null of another one. */
export function regenerationOf({ regeneration }: JobDocument) {
  return regeneration ?? null;
}
