import { retryAfterMsOf } from '../../client/index.js';
import type { JobStatus } from '../../client/index.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import type { RetryOutages } from './retry-outages.js';

interface WaitDependencies {
  client: Client;
  keepTrying: RetryOutages;
  sleep(ms: number): Promise<void>;
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Called each time a job has been read; `null` when it is not there any more. */
  onJob(jobId: string, job: JobStatus | null): void;
}

const requestConcurrency = 4;
/** Short jobs are over soon, so the first looks follow each other quickly. */
const firstPausesMs = [200, 400, 800, 1400];
const pauseMs = 2000;

/** Looks at the jobs again and again until all have ended. Never busy more than half of the time. */
export async function waitForJobs(jobIds: string[], dependencies: WaitDependencies): Promise<void> {
  const { client, keepTrying, sleep, now, onJob } = dependencies;
  let open = [...new Set(jobIds)];
  for (let round = 0; open.length > 0; round += 1) {
    const ended = new Set<string>();
    let asked = 0;
    const began = now();
    await inParallel(open, requestConcurrency, async (jobId) => {
      const answer = await keepTrying(() => readJob(client, jobId));
      onJob(jobId, answer?.body ?? null);
      if (answer === null || isFinal(answer.body.status)) ended.add(jobId);
      asked = Math.max(asked, (answer && retryAfterMsOf(answer)) ?? 0);
    });
    open = open.filter((jobId) => !ended.has(jobId));
    if (open.length === 0) return;
    await sleep(Math.max(firstPausesMs[round] ?? Math.max(pauseMs, asked), now() - began));
  }
}

async function readJob(client: Client, jobId: string) {
  try {
    return await client.call('getJob', { params: { job_id: jobId } });
  } catch (error) {
    if (error instanceof CliError && error.exitCode === exitCodes.notFound) return null;
    throw error;
  }
}
