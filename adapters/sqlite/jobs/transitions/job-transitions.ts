import { literal } from '../../database/literal.js';
import { beginToWait } from '../../../../domain/batches/begin-to-wait.js';
import type { IngestionJob, Job, OntologyJob } from '../../../../domain/jobs/job.js';
import { asIngestion, asOntologyJob, hasDocument, hasOntology, isBatch } from '../../../../domain/jobs/job-identity.js';
import { statusesToMark, type JobStatus } from '../../../../domain/jobs/job-status.js';
import type { JobKinds } from '../../../../domain/jobs/kinds.js';
import type { JobChanges, JobState } from '../../../../domain/jobs/job-state.js';
import { completesThoughFailed } from '../../../../domain/jobs/published-work.js';
import * as owner from '../../../../domain/jobs/owner-transitions.js';
import * as attempt from '../../../../domain/jobs/attempt-transitions.js';
import type { JobStore } from '../../../../domain/ports.js';
import { writeAudit } from '../../access/audit.js';
import { jobsOfEndedBatches } from '../../batches/batch-approval.js';
import { jobsAtOwnLimit } from '../../batches/waiting-lines.js';
import type { Database } from '../../database/database.js';
import { expiredAt } from '../../database/expiry.js';
import { requireOntologyWritable } from '../../graph/ontologies/require-writable.js';
import type { Sync } from '../../threads/sync.js';
import { completeJob, completePublished } from './complete-job.js';
import {
  applyChanges,
  applyToJobs,
  readIngestionState,
  readAttemptState,
  readState,
  requireState,
} from '../job-state-rows.js';
import { sqlList } from '../status-lists.js';

/** The transitions of jobs: what the rules decide on a job's state is written in the transaction that read it. */
export function jobTransitions(database: Database, now: () => string, kinds?: JobKinds) {
  const change = (jobId: string, decide: (state: JobState) => JobChanges | null): Job =>
    applyChanges(database, jobId, decide(readState(database, jobId)), now());
  const changeAttempt = (jobId: string, decide: (state: JobState<OntologyJob>) => JobChanges | null): OntologyJob =>
    asOntologyJob(applyChanges(database, jobId, decide(readAttemptState(database, jobId)), now()));
  const changeIngestion = (jobId: string, decide: (state: JobState<IngestionJob>) => JobChanges | null): IngestionJob =>
    asIngestion(applyChanges(database, jobId, decide(readIngestionState(database, jobId)), now()));
  /** Applies a change like `change`; a deleted job is not found. */
  const changeVisible = (jobId: string, decide: (state: JobState) => JobChanges | null): Job =>
    applyChanges(database, jobId, decide(requireState(database, jobId)), now());
  /** Changes those of the jobs for which it is time, and gives them. */
  const changeDue = (jobIds: string[], decide: (state: JobState) => JobChanges | null): Job[] =>
    jobIds.flatMap((jobId) => {
      const changes = decide(readState(database, jobId));
      return changes === null ? [] : [applyChanges(database, jobId, changes, now())];
    });

  return {
    confirmStart: (jobId, token) =>
      changeAttempt(jobId, (state) => {
        const changes = attempt.confirmStart(state, token);
        // Before anything is paid for that could not be committed.
        requireOntologyWritable(database, state.job.ontologyId, jobId);
        return changes;
      }),

    setStage(jobId, token, stage) {
      changeAttempt(jobId, (state) => attempt.moveToStage(state, token, stage));
    },

    recordPages(jobId, token, pages) {
      changeIngestion(jobId, (state) => attempt.recordPages(state, token, pages));
    },

    recordAnalysis: (jobId, token, prepared) =>
      changeIngestion(jobId, (state) => attempt.recordAnalysis(state, token, prepared)),

    awaitApproval(jobId, token, wait) {
      if (!hasOntology(readState(database, jobId).job)) {
        return change(jobId, (state) => attempt.awaitOwnApproval(state, token, wait));
      }
      return changeIngestion(jobId, (state) => {
        if (!attempt.isToAwaitApproval(state, token)) return null;
        const batch = batchOf(database, state.job);
        const changes = beginToWait(batch, wait, now());
        if (batch !== null) applyChanges(database, batch.jobId, changes.batch, now());
        return changes.job;
      });
    },

    approveJob(jobId, approvedBy) {
      const state = requireState(database, jobId);
      if (!isBatch(state.job)) {
        const changes = owner.approve(state, batchOf(database, state.job), approvedBy, now());
        return applyChanges(database, jobId, changes, now());
      }
      const atOwnLimit = jobsAtOwnLimit(database, jobId);
      const { batch, waitingFor, jobs } = owner.approveBatch(state, atOwnLimit.length, approvedBy, now());
      const where = `queue_sequence IN (SELECT queue_sequence FROM ingestion_job WHERE batch_id = ?)
        AND status = ${literal<JobStatus>('awaiting_approval')} AND approval_reason = ?`;
      if (waitingFor !== null) applyToJobs(database, { where, values: [jobId, waitingFor] }, jobs, now());
      for (const child of atOwnLimit) change(child, (waiting) => owner.approve(waiting, null, approvedBy, now()));
      return applyChanges(database, jobId, batch, now());
    },

    pauseJob: (jobId, paused) => changeVisible(jobId, (state) => owner.pause(state, paused, kinds)),

    completeJob: (jobId, runToken, published) => completeJob(database, { jobId, runToken }, published, now()),

    failJob(jobId, token, error) {
      const state = requireState(database, jobId);
      if (completesThoughFailed(state, token)) return completePublished(database, state.job, now());
      return applyChanges(database, jobId, attempt.fail(state, token, error, now()), now());
    },

    cancelJob: (jobId, cancellation) =>
      changeVisible(jobId, (state) => owner.cancel(state, cancellation, now(), kinds)),

    expireApprovals(timestamp) {
      const waiting = database.all(
        `SELECT job_id FROM job WHERE status = ${literal<JobStatus>('awaiting_approval')} AND ${expiredAt('?')} ORDER BY queue_sequence`,
        timestamp,
      );
      const expired = changeDue(
        waiting.map((row) => String(row['job_id'])),
        (state) => owner.expireApproval(state, timestamp, now(), kinds),
      );
      const abandoned = changeDue(jobsOfEndedBatches(database), (state) =>
        owner.abandon(state, batchOf(database, state.job), now()),
      );
      return [...expired, ...abandoned];
    },

    requeueJob: (jobId, token) => changeAttempt(jobId, (state) => attempt.requeue(state, token)),

    setWorkflowWaits(jobIds, waits) {
      const statuses = sqlList(statusesToMark(waits));
      database.run(
        `UPDATE job SET workflow_waits = ? WHERE status IN ${statuses} AND job_id IN (SELECT value FROM json_each(?))`,
        waits ? 1 : 0,
        JSON.stringify(jobIds),
      );
    },

    deleteJob(jobId, audit) {
      const changes = owner.remove(readState(database, jobId));
      if (changes === null) return;
      applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, now());
      writeAudit(database, now(), audit);
    },
  } satisfies Partial<Sync<JobStore>>;
}

/** The batch that submitted the job; null where none did. */
function batchOf(database: Database, job: Job): Job | null {
  return hasDocument(job) && job.batchId !== null ? readState(database, job.batchId).job : null;
}
