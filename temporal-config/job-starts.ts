import { ConcordanceError } from '../domain/errors.js';
import { hasExecution, hasOntology } from '../domain/jobs/job-identity.js';
import type { Job, OntologyJob } from '../domain/jobs/job.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import { queuedJobInput, type JobInput } from './shared.js';

/** Start options of a job's workflow, besides its type and id. */
export interface JobStart {
  args: [object];
  /** Initial summary for operators. */
  stage: JobStage;
  /** Never start another one, also when the first has ended. */
  isOnce: boolean;
}

/** Start options of a job's workflow. @throws ConcordanceError `internal_error` where its record does not suffice */
export function jobStart(job: Job, heartbeatMs: number): JobStart {
  if (hasOntology(job)) return queuedStart(job, heartbeatMs);
  if (hasExecution(job)) {
    throw new ConcordanceError('internal_error', `The record of ${job.jobId} has no program. Run it again.`);
  }
  return plainStart(job, heartbeatMs);
}

/** One that has ended may have done its work meanwhile; another would wait for a turn that never comes. */
function queuedStart(job: OntologyJob, heartbeatMs: number): JobStart {
  return { args: [queuedJobInput(job, heartbeatMs)], stage: 'queued', isOnce: true };
}

function plainStart({ jobId, filename, ownerName }: Job, heartbeatMs: number): JobStart {
  const input: JobInput = { v: 1, jobId, heartbeatMs, marks: { filename, ownerName } };
  return { args: [input], stage: 'running', isOnce: false };
}
