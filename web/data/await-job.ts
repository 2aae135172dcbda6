import type { JobStatus } from '../../client/index.js';
import { call } from './api.js';
import { describeReason } from './describe-reason.js';
import { ExplainedError } from './explained-error.js';

const pauseMs = 1500;

/**
 * Waits until a job is completed.
 * @param onJob called with each state that is read
 * @throws ExplainedError with the reason why it failed or was cancelled; ApiError, UnreachableError; the reason of the
 *   signal
 */
export async function awaitJob(
  jobId: string,
  signal: AbortSignal,
  onJob: (job: JobStatus) => void = () => undefined,
): Promise<JobStatus> {
  for (;;) {
    signal.throwIfAborted();
    const { body } = await call('getJob', { params: { job_id: jobId } }, { signal });
    signal.throwIfAborted();
    onJob(body);
    if (body.status === 'completed') return body;
    if (body.status === 'failed' || body.status === 'cancelled') {
      const title = body.status === 'failed' ? 'The job failed' : 'The job was cancelled';
      throw new ExplainedError(title, describeReason(body.error ?? body.reason ?? 'It gives no reason.'));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
