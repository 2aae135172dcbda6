import { useEffect, useState } from 'preact/hooks';
import { readEvents } from '../../client/index.js';
import type { JobStatus as Job } from '../../client/index.js';
import { call } from './api.js';

/** Progress of a job while it is followed. */
export interface FollowedJob {
  job: Job | null;
  error: Error | null;
  /** True when the job has ended, and nothing further comes. */
  ended: boolean;
}

const pauseMs = 2000;

/**
 * Follows a job by the events of the server, and again after the connection was lost.
 * @param jobId null: no job is followed
 */
export function useJobEvents(jobId: string | null): FollowedJob {
  const [state, setState] = useState<FollowedJob>({ job: null, error: null, ended: false });
  useEffect(() => {
    setState({ job: null, error: null, ended: false });
    if (jobId === null) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, timeoutMs: 0 };
    const follow = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        try {
          const { body } = await call('followJob', { params: { job_id: jobId } }, options);
          if (body === null) return setState((last) => ({ ...last, ended: true }));
          for await (const { event, data } of readEvents(body)) {
            if (event === 'problem') continue;
            const job = JSON.parse(data) as Job;
            setState({ job, error: null, ended: event !== 'snapshot' });
            if (event !== 'snapshot') return;
          }
        } catch (error) {
          if (!stop.signal.aborted) setState((last) => ({ ...last, error: error as Error }));
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    void follow();
    return () => stop.abort();
  }, [jobId]);
  return state;
}
