import { readEvents, StreamLostError } from '../../client/index.js';
import type { JobStatus } from '../../client/index.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { Client } from '../connection/client.js';
import type { RetryOutages } from '../ingest/retry-outages.js';

interface FollowDependencies {
  client: Client;
  keepTrying: RetryOutages;
  sleep(milliseconds: number): Promise<void>;
}

/** Milliseconds before a stream that was cut is taken up again. */
const pauseMs = 1000;

/**
 * A job each time it has changed, beginning with the present. A stream that is cut is taken up where it was left; a
 * caller who may no longer follow the job learns so when it is.
 * @throws CliError
 */
export async function* followJob(
  id: string,
  { client, keepTrying, sleep }: FollowDependencies,
): AsyncGenerator<JobStatus> {
  let seen: string | null = null;
  for (;;) {
    const headers: Record<string, string> = seen === null ? {} : { 'last-event-id': seen };
    const ask = () => client.call('followJob', { params: { job_id: id }, headers, timeoutMs: 0 });
    const { status, body } = await keepTrying(ask);
    // The job ended, and how has been shown.
    if (status === 204) return;
    try {
      for await (const event of readEvents(body)) {
        if (event.event === 'problem') break;
        seen = event.id ?? seen;
        const job = JSON.parse(event.data) as JobStatus;
        yield job;
        if (isFinal(job.status)) return;
      }
    } catch (error) {
      if (!(error instanceof StreamLostError)) throw error;
    }
    await sleep(pauseMs);
  }
}
