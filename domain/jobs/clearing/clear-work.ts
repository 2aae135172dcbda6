import { jobOfWorkKey, workKeys } from '../../ingest/manifest.js';
import { isFinal } from '../job-status.js';
import type { JobStore, ObjectStore } from '../../ports.js';

/** Removes what a job kept while it ran (manifest, proposals, pieces of text), if the job has ended. Safe to repeat. */
export async function clearWork(objects: ObjectStore, jobs: Pick<JobStore, 'job'>, jobId: string): Promise<void> {
  const job = await jobs.job(jobId);
  if (job && !isFinal(job.status)) return;
  const keys: string[] = [];
  for await (const { key } of objects.list(workKeys.prefix(jobId))) keys.push(key);
  for (const key of keys) await objects.delete(key);
}

/**
 * Deletes the temporary objects of all jobs that have ended, also of terminated ones and of activities that wrote after
 * their job had ended.
 */
export async function clearAllWork(objects: ObjectStore, jobs: Pick<JobStore, 'job'>): Promise<void> {
  const jobIds = new Set<string>();
  for await (const { key } of objects.list(workKeys.root)) jobIds.add(jobOfWorkKey(key));
  for (const jobId of jobIds) await clearWork(objects, jobs, jobId);
}
