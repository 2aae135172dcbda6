import * as attempt from '../../../../domain/jobs/attempt-transitions.js';
import { beginToWait } from '../../../../domain/batches/begin-to-wait.js';
import { asIngestion, asOntologyJob, hasOntology } from '../../../../domain/jobs/job-identity.js';
import type { JobChanges, JobState } from '../../../../domain/jobs/job-state.js';
import type { IngestionJob, OntologyJob } from '../../../../domain/jobs/job.js';
import { completesThoughFailed } from '../../../../domain/jobs/published-work.js';
import type { JobStore } from '../../../../domain/ports.js';
import { requireOntologyWritable } from '../../graph/ontologies/require-writable.js';
import { applyChanges } from '../changes/apply-changes.js';
import { toState } from '../documents/to-job.js';
import { anyJob, requireJob, visibleJob } from '../find-jobs.js';
import { changeJobs, changeJobsByGraph, type JobContext } from '../work.js';
import { batchOf } from './batch-of.js';
import { completeJob, completePublished } from './complete-job.js';

/** The transitions of a job that its attempt asks for, each decided in the transaction that writes it. */
export function attemptOperations(context: JobContext) {
  const change = async <Kind>(
    jobId: string,
    as: (job: JobState['job']) => Kind,
    decide: (state: Omit<JobState, 'job'> & { job: Kind }) => JobChanges | null,
  ): Promise<Kind> =>
    changeJobs(context, async (work) => {
      const found = await anyJob(work, jobId);
      const state = toState(found, work.now);
      const after = await applyChanges(work, found, decide({ ...state, job: as(state.job) }));
      return as(visibleJob(after, work.now));
    });
  const changeAttempt = (jobId: string, decide: (state: JobState<OntologyJob>) => JobChanges | null) =>
    change(jobId, asOntologyJob, decide);
  const changeIngestion = (jobId: string, decide: (state: JobState<IngestionJob>) => JobChanges | null) =>
    change(jobId, asIngestion, decide);

  return {
    confirmStart: (jobId, token) =>
      changeJobsByGraph(context, async (work) => {
        const found = await anyJob(work, jobId);
        const state = toState(found, work.now);
        const job = asOntologyJob(state.job);
        const changes = attempt.confirmStart({ ...state, job }, token);
        // Before anything is paid for that could not be committed.
        await requireOntologyWritable(work.reading, job.ontologyId, jobId);
        return asOntologyJob(visibleJob(await applyChanges(work, found, changes), work.now));
      }),

    async setStage(jobId, token, stage) {
      await changeAttempt(jobId, (state) => attempt.moveToStage(state, token, stage));
    },

    async recordPages(jobId, token, pages) {
      await changeIngestion(jobId, (state) => attempt.recordPages(state, token, pages));
    },

    recordAnalysis: (jobId, token, prepared) =>
      changeIngestion(jobId, (state) => attempt.recordAnalysis(state, token, prepared)),

    awaitApproval: (jobId, token, wait) =>
      changeJobs(context, async (work) => {
        const found = await anyJob(work, jobId);
        const state = toState(found, work.now);
        if (!hasOntology(state.job)) {
          const changes = attempt.awaitOwnApproval(state, token, wait);
          return visibleJob(await applyChanges(work, found, changes), work.now);
        }
        const job = asIngestion(state.job);
        if (!attempt.isToAwaitApproval({ ...state, job }, token)) return asIngestion(visibleJob(found, work.now));
        const batch = await batchOf(work, job);
        const changes = beginToWait(batch?.job ?? null, wait, work.now);
        if (batch !== null) await applyChanges(work, batch.found, changes.batch);
        return asIngestion(visibleJob(await applyChanges(work, found, changes.job), work.now));
      }),

    completeJob: (jobId, runToken, published) =>
      changeJobsByGraph(context, async (work) => {
        const found = await anyJob(work, jobId);
        return asIngestion(visibleJob(await completeJob(work, found, runToken, published), work.now));
      }),

    failJob: (jobId, token, error) =>
      changeJobsByGraph(context, async (work) => {
        const found = await requireJob(work, jobId);
        const state = toState(found, work.now);
        const after = completesThoughFailed(state, token)
          ? await completePublished(work, found)
          : await applyChanges(work, found, attempt.fail(state, token, error, work.now));
        return visibleJob(after, work.now);
      }),

    requeueJob: (jobId, token) => changeAttempt(jobId, (state) => attempt.requeue(state, token)),
  } satisfies Partial<JobStore>;
}
