import type { JobStore, SubmissionOutcome } from '../../../domain/ports.js';
import { plainJobs } from './plain-jobs.js';
import { placeInQueue, startJobs } from './queue/start-jobs.js';
import { jobReads } from './reading/job-reads.js';
import { retryJob } from './retry-job.js';
import { submitJob, type SubmittedOutcome } from './submission/submit-job.js';
import { attemptOperations } from './transitions/attempt-operations.js';
import { ownerOperations } from './transitions/owner-operations.js';
import { changeJobs, changeJobsByGraph, type JobContext } from './work.js';

/** Jobs of all kinds: their submission, their queues, their transitions, and what is read of them. */
export function jobOperations(context: JobContext): JobStore {
  return {
    ...jobReads(context),
    ...attemptOperations(context),
    ...ownerOperations(context),
    ...plainJobs(context),

    submitJob: async (submission) =>
      placed(context, await changeJobsByGraph(context, (work) => submitJob(work, submission))),

    async retryJob(jobId, retry) {
      const outcome = await changeJobsByGraph(context, (work) => retryJob(work, jobId, retry, context));
      return 'superseded' in outcome ? placed(context, outcome) : outcome;
    },

    startJobs: (ontologyId, maxRunning) => changeJobs(context, (work) => startJobs(work, ontologyId, maxRunning)),
  };
}

/** Adds the place in the queue to the outcome of a submission: it is counted when no lock is held any more. */
export async function placed({ database }: JobContext, submitted: SubmittedOutcome): Promise<SubmissionOutcome> {
  if (submitted.outcome !== 'accepted') return submitted;
  return { ...submitted, position: (await placeInQueue(database, submitted.job.jobId)) ?? 1 };
}
