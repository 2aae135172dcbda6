import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConcordanceError } from '../../domain/errors.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { Job } from '../../domain/jobs/job.js';
import { requireJob } from '../../domain/jobs/commands/require-job.js';
import type { NotifyOutcome } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { preferenceOf } from '../routing/prefer.js';
import { whileConnected } from '../routing/while-connected.js';

/** Milliseconds between two looks at the record: short at first, because most jobs that are waited for are short. */
const firstLookMs = 20;
const maxLookMs = 500;

/**
 * Waits until a job that was started has completed, as long as the client wants to (`Prefer`) and the seconds allow.
 * @returns null where it has not: its answer is the job
 * @throws ConcordanceError that for which it failed or was cancelled
 */
export async function awaitResult(
  dependencies: Dependencies<'store' | 'eventLoop'>,
  { job, notified }: { job: Job; notified: NotifyOutcome },
  request: IncomingMessage,
  maxSeconds: number,
): Promise<Job | null> {
  const { isAsync, waitSeconds } = preferenceOf(request);
  if (isAsync || notified === 'unreachable') return null;
  const waitMs = 1000 * Math.min(waitSeconds ?? maxSeconds, maxSeconds);
  const present = await whileConnected(request, (signal) => awaitJob(dependencies, job.jobId, waitMs, signal));
  if (present.error !== null) throw new ConcordanceError(present.error.code, present.error.detail);
  return present.status === 'completed' ? present : null;
}

/**
 * Waits until the job has ended or the time is over, by its record.
 * @returns the job as it is then
 * @throws ConcordanceError `not_found` where it was deleted; the reason of the signal
 */
async function awaitJob(
  { store, eventLoop }: Dependencies<'store' | 'eventLoop'>,
  jobId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<Job> {
  const end = eventLoop.now() + waitMs;
  for (let lookMs = firstLookMs; ; lookMs = Math.min(2 * lookMs, maxLookMs)) {
    signal.throwIfAborted();
    const job = await requireJob(store, jobId);
    const leftMs = end - eventLoop.now();
    if (isFinal(job.status) || leftMs <= 0) return job;
    await sleep(Math.min(lookMs, leftMs));
  }
}
