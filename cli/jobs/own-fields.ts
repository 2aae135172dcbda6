import type { BatchJob, JobStatus, ProgramJob } from '../../client/index.js';

/** Counts of the lines of a batch; null for a job of another kind. */
export function batchOf(job: JobStatus): BatchJob['batch'] {
  return 'batch' in job ? job.batch : null;
}

/** The batch that submitted the job; null where none did. */
export function batchIdOf(job: JobStatus): string | null {
  return 'batch_id' in job ? job.batch_id : null;
}

/** Result that a program left; null while it runs, and for a job of another kind. */
export function programOf(job: JobStatus): ProgramJob['program'] {
  return 'program' in job ? job.program : null;
}
