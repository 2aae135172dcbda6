import { useEffect, useRef } from 'preact/hooks';
import type { JobStatus } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { isDone, jobLimit, pollMsOf } from './job-reads.js';

/** Jobs of submitted documents, followed until they end. */
export interface UploadedJobs {
  jobs: ReadonlyMap<string, JobStatus>;
  reload(): void;
}

/** Follows jobs by their ids; those of more documents are read less often. */
export function useUploadedJobs(ids: readonly string[]): UploadedJobs {
  // Jobs that have ended are known also where newer ones take their place in the list.
  const known = useRef(new Map<string, JobStatus>());
  const last = useRef({ readAt: 0, isDone: false });
  const pollMs = pollMsOf(ids.length);
  const { data, reload } = useQuery(
    'listJobs',
    ids.length === 0 ? null : { query: { limit: jobLimit(ids.length), offset: 0 } },
    {
      pollMs: ({ jobs }) => {
        for (const job of jobs) known.current.set(job.job_id, job);
        last.current = { readAt: Date.now(), isDone: isDone(ids, [...known.current.values()]) };
        return last.current.isDone ? null : pollMs;
      },
    },
  );
  const newest = ids.at(-1);
  useEffect(() => {
    // While jobs are followed the next read has those of all documents.
    if (!last.current.isDone) return;
    const start = (): void => {
      last.current.isDone = false;
      reload();
    };
    const timer = setTimeout(start, Math.max(0, last.current.readAt + pollMs - Date.now()));
    return () => clearTimeout(timer);
  }, [newest]);
  for (const job of data?.jobs ?? []) known.current.set(job.job_id, job);
  return { jobs: known.current, reload };
}
