import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { Job } from '../../domain/jobs/job.js';
import { noJob } from '../../domain/no-such.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/** Milliseconds between two looks at the record: short at first, because most jobs that are waited for are short. */
const firstLookMs = 20;
const maxLookMs = 500;

/**
 * Waits until the job has ended or the time is over, by its record.
 * @returns the job as it is then
 * @throws ConcordanceError `not_found` where it was deleted; the reason of the signal
 */
export async function awaitJob(
  { store, eventLoop }: Dependencies<'store' | 'eventLoop'>,
  jobId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<Job> {
  const end = eventLoop.now() + waitMs;
  for (let lookMs = firstLookMs; ; lookMs = Math.min(2 * lookMs, maxLookMs)) {
    signal.throwIfAborted();
    const job = await store.job(jobId);
    if (job === undefined) throw noJob(jobId);
    const leftMs = end - eventLoop.now();
    if (isFinal(job.status) || leftMs <= 0) return job;
    await sleep(Math.min(lookMs, leftMs));
  }
}
