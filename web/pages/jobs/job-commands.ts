import type { JobKind, JobStatus } from '../../../client/index.js';

export type JobCommand = 'approve' | 'pause' | 'resume' | 'cancel' | 'retry' | 'delete';

const pausable: readonly JobKind[] = ['ingestion', 'reingestion', 'embedding_regeneration'];
const retryable: readonly JobKind[] = ['ingestion', 'batch', 'reingestion', 'vocabulary_maintenance'];

/** The commands that fit the state of a job; what its batch decides is not offered for the job itself. */
export function commandsFor(job: JobStatus): JobCommand[] {
  switch (job.status) {
    case 'queued':
      return ['cancel'];
    case 'awaiting_approval':
      return waitsForBatch(job) ? ['cancel'] : ['approve', 'cancel'];
    case 'processing':
      return job.stage === 'finishing' || !pausable.includes(job.job_type)
        ? ['cancel']
        : [job.paused ? 'resume' : 'pause', 'cancel'];
    default:
      return isRetryable(job) ? ['retry', 'delete'] : ['delete'];
  }
}

/** True if the job waits until its batch is approved. */
export function waitsForBatch({ approval_reason: reason }: Pick<JobStatus, 'approval_reason'>): boolean {
  return reason === 'batch' || reason === 'batch_cost_cap';
}

/** True if something was left undone that can be submitted again. */
function isRetryable(job: JobStatus): boolean {
  if (!retryable.includes(job.job_type) || job.retried_as !== null || job.error_code === 'version_superseded')
    return false;
  const unread = 'batch' in job && job.batch !== null ? job.batch.failed_lines + job.batch.not_submitted : 0;
  return job.status !== 'completed' || unread > 0;
}
