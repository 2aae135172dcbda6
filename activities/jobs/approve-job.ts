import { isConcordanceError } from '../../domain/errors.js';
import { approvalState } from './approval-state.js';
import type { ApprovalState, JobParts } from './job-steps.js';

/**
 * An operator approves from the engine's UI: queued again, and the actor is told. A job that does not wait, or waits under
 * another run, is let be, and the answer says why.
 */
export async function approveJob(
  parts: JobParts,
  { jobId, runToken }: { jobId: string; runToken?: number },
): Promise<ApprovalState> {
  const { jobs, engine, clock } = parts;
  const before = await jobs.job(jobId);
  if (runToken !== undefined && before !== undefined && before.runToken !== runToken) {
    return { ...approvalState(before, clock), refused: 'The job has gone on since.' };
  }
  let refused: string | undefined;
  try {
    await jobs.approveJob(jobId, 'operator');
  } catch (error) {
    if (!isConcordanceError(error) || error.code !== 'job_not_awaiting_approval') throw error;
    refused = error.detail;
  }
  const job = await jobs.job(jobId);
  if (job?.kind === 'batch')
    for (const ontologyId of await jobs.ontologiesToWake()) await engine.wakeOntology(ontologyId);
  else if (job?.status === 'queued') await engine.wakeOntology(job.ontologyId);
  return { ...approvalState(job, clock), ...(refused === undefined ? {} : { refused }) };
}
