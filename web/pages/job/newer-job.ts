import type { JobStatus } from '../../../client/index.js';
import { isOpen } from '../jobs/describe-job-state.js';

/**
 * The later state of a job. An event does not say what Temporal knows, so that is taken from what was read. Once the
 * job has ended there are no more events: only what is read follows its cost.
 */
export function newerJob(read: JobStatus | null, event: JobStatus | null): JobStatus | null {
  if (read === null || event === null || event.job_id !== read.job_id) return read;
  if (!isOpen(read) || event.updated_at < read.updated_at) return read;
  return { ...event, engine: event.engine ?? read.engine, workflow_url: event.workflow_url ?? read.workflow_url };
}
