import type { JobStatus } from '../../client/index.js';
import type { Client } from '../connection/client.js';
import { createRetryOutages } from '../ingest/retry-outages.js';
import { waitForJobs } from '../ingest/wait-for-jobs.js';
import type { CliDependencies } from '../dependencies.js';

const maxWaitMs = 5 * 60_000;

/** The record of a job once it has ended; null when it was deleted meanwhile. Tolerates outages. */
export async function waitForOneJob(
  { terminal, sleep }: CliDependencies,
  client: Client,
  id: string,
): Promise<JobStatus | null> {
  let last: JobStatus | null = null;
  const now = () => performance.now();
  const keepTrying = createRetryOutages({ say: terminal.message, sleep, now, maxWaitMs });
  await waitForJobs([id], { client, keepTrying, sleep, now, onJob: (_id, job) => (last = job) });
  return last;
}
