import type { Route } from '../../routing/route.js';
import { listJobs, getJob, approveJob, pauseJob, resumeJob, cancelJob, deleteJob } from './jobs.js';
import { getJobReport } from '../ingestion/ingest-batch.js';
import { followJob } from './job-events.js';
import { retryJob } from './job-retry.js';

/** Routes of jobs, in the order in which the document shows them. */
export const jobRoutes: readonly Route[] = [
  listJobs,
  getJob,
  getJobReport,
  followJob,
  approveJob,
  pauseJob,
  resumeJob,
  cancelJob,
  retryJob,
  deleteJob,
];
