import type { AnalysisJob } from '../../client/index.js';
import { call } from './api.js';
import type { BodyOf } from './api.js';
import type { InputOf } from '../../client/index.js';

type Analysis = 'listCommunities' | 'getProjection';

/** Answer of an analysis without the one that is only a job. */
type ResultOf<N extends Analysis> = Exclude<BodyOf<N>, { job_id: string }>;

const pauseMs = 1500;

/**
 * Reads an analysis; where it takes longer than a request, its job is awaited and the result is read then.
 * @throws Error with the reason why the job failed
 */
export async function readAnalysis<N extends Analysis>(
  name: N,
  input: InputOf<N>,
  signal: AbortSignal,
): Promise<ResultOf<N>> {
  for (;;) {
    const { body } = await call(name, input, { signal });
    if (!('job_id' in body)) return body as ResultOf<N>;
    await jobEnd(body.job_id, signal);
  }
}

async function jobEnd(jobId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const job = (await call('getJob', { params: { job_id: jobId } }, { signal })).body as AnalysisJob;
    if (job.status === 'completed') return;
    if (job.status === 'failed' || job.status === 'cancelled') {
      throw new Error(job.error ?? job.reason ?? 'The analysis was cancelled.');
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
