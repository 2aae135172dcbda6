import { call } from './api.js';
import { awaitJob } from './await-job.js';
import type { BodyOf } from './api.js';
import type { InputOf, JobStatus } from '../../client/index.js';

type Analysis = 'listCommunities' | 'getProjection';

/** Answer of an analysis without the one that is only a job. */
type ResultOf<N extends Analysis> = Exclude<BodyOf<N>, { job_id: string }>;

/**
 * Reads an analysis; where it takes longer than a request, its job is awaited and the result is read then.
 * @param onJob called with each state of the job, which is known at once then; never where the result is stored already
 * @throws Error with the reason why the job failed
 */
export async function readAnalysis<N extends Analysis>(
  name: N,
  input: InputOf<N>,
  signal: AbortSignal,
  onJob?: (job: JobStatus) => void,
): Promise<ResultOf<N>> {
  const headers: Record<string, string> = onJob === undefined ? {} : { prefer: 'respond-async' };
  for (;;) {
    const { body } = await call(name, input, { signal, headers });
    if (!('job_id' in body)) return body as ResultOf<N>;
    await awaitJob(body.job_id, signal, onJob);
  }
}
