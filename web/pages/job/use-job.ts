import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../client/index.js';
import type { JobStatus } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { useJobEvents } from '../../data/use-job-events.js';
import { isOpen } from '../jobs/describe-job-state.js';
import { changesMs, isFinal } from '../jobs/is-final.js';
import { newerJob } from './newer-job.js';

/** A job that is followed until nothing of it changes any more. */
export interface ShownJob {
  job: JobStatus | null;
  error: Error | null;
  /** True while changes are shown as they happen. */
  isLive: boolean;
  /** Reads it again; false where it does not exist any more. */
  reload: () => Promise<boolean>;
}

/** Reads a job, then follows its events. */
export function useJob(jobId: string): ShownJob {
  const [read, setRead] = useState<{ job: JobStatus | null; error: Error | null }>({ job: null, error: null });
  const reload = useCallback(async () => {
    try {
      const { body } = await call('getJob', { params: { job_id: jobId } });
      setRead({ job: body, error: null });
      return true;
    } catch (error) {
      setRead(({ job }) => ({ job, error: error as Error }));
      return !(error instanceof ApiError && error.status === 404);
    }
  }, [jobId]);
  useEffect(() => {
    setRead({ job: null, error: null });
    void reload();
  }, [reload]);
  const open = read.job !== null && isOpen(read.job);
  const followed = useJobEvents(open ? jobId : null);
  const job = newerJob(read.job, followed.job);
  // Only what is read says what Temporal knows of the job.
  useEffect(() => {
    if (followed.job !== null) void reload();
  }, [followed.job?.status]);
  // Events end with the job; calls that it began may be charged afterwards, and jobs of its lines end afterwards.
  const isChanging = read.job !== null && !isOpen(read.job) && !isFinal(read.job);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => void reload(), changesMs);
    return () => clearInterval(timer);
  }, [isChanging, reload]);
  return { job, error: read.error ?? followed.error, isLive: open && followed.error === null, reload };
}
