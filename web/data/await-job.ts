import type { JobStatus } from '../../client/index.js';
import { call } from './api.js';

const pauseMs = 1500;

/**
 * Waits until a job is completed.
 * @throws Error with the reason why it failed or was cancelled; ApiError, UnreachableError; the reason of the signal
 */
export async function awaitJob(jobId: string, signal: AbortSignal): Promise<JobStatus> {
  for (;;) {
    signal.throwIfAborted();
    const { body } = await call('getJob', { params: { job_id: jobId } }, { signal });
    if (body.status === 'completed') return body;
    if (body.status === 'failed' || body.status === 'cancelled') {
      throw new Error(body.error ?? body.reason ?? 'The job was cancelled.');
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
