import type { JobStatus } from '../../client/index.js';
import type { Client } from '../connection/client.js';
import { createRetryOutages } from '../ingest/retry-outages.js';
import { waitForJobs } from '../ingest/wait-for-jobs.js';
import type { CliDependencies } from '../dependencies.js';

const maxWaitMs = 5 * 60_000;

/**
 * The record of a job once it has ended; null when it was deleted meanwhile. Tolerates outages, and says how to approve
 * a job that waits for it.
 * @param onProgress called with each of its states
 */
export async function waitForOneJob(
  { terminal, sleep }: CliDependencies,
  client: Client,
  id: string,
  onProgress: (job: JobStatus) => void = () => {},
): Promise<JobStatus | null> {
  let last: JobStatus | null = null;
  const now = () => performance.now();
  const keepTrying = createRetryOutages({ say: terminal.message, sleep, now, maxWaitMs });
  const onJob = (_id: string, job: JobStatus | null) => {
    if (job?.status === 'awaiting_approval' && last?.status !== job.status) {
      terminal.message(`${job.reason ?? 'It waits for approval.'} To approve: concordance job approve ${id}`);
    }
    last = job;
    if (job !== null) onProgress(job);
  };
  await waitForJobs([id], { client, keepTrying, sleep, now, onJob });
  return last;
}
