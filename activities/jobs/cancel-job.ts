import { ConcordanceError } from '../../domain/errors.js';
import { clearWork } from '../ingest/clear-work.js';
import type { JobParts } from './job-steps.js';

/** Settles the job as cancelled; one that ended otherwise meanwhile, or was cancelled through the API, is let be. */
export async function cancelJob({ jobs, objects }: JobParts, { jobId }: { jobId: string }): Promise<void> {
  try {
    await jobs.cancelJob(jobId, {
      code: 'job_cancelled',
      detail: 'The workflow was cancelled in the workflow engine. Submit the document again to continue.',
    });
  } catch (error) {
    if (!(error instanceof ConcordanceError && error.code === 'job_already_final')) throw error;
  }
  await jobs.setWorkflowWaits([jobId], false);
  await clearWork(objects, jobs, jobId);
}
