import { ConcordanceError } from '../../domain/errors.js';
import { approvalState } from './approval-state.js';
import type { ApprovalState, JobParts } from './job-steps.js';

/** An operator approves from the engine's UI: queued again, and the actor is told. A job that no longer waits is let be. */
export async function approveJob(parts: JobParts, { jobId }: { jobId: string }): Promise<ApprovalState> {
  const { jobs, engine, clock } = parts;
  try {
    await jobs.approveJob(jobId, 'operator');
  } catch (error) {
    if (!(error instanceof ConcordanceError && error.code === 'job_not_awaiting_approval')) throw error;
  }
  const job = await jobs.job(jobId);
  if (job?.kind === 'batch')
    for (const ontologyId of await jobs.ontologiesToWake()) await engine.wakeOntology(ontologyId);
  else if (job?.status === 'queued') await engine.wakeOntology(job.ontologyId);
  return approvalState(job, clock);
}
