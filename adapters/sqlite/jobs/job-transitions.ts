import { ConcordanceError } from '../../../domain/errors.js';
import { isFinal, type Job, type JobError } from '../../../domain/jobs/job.js';
import type { JobStore } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database.js';
import { abandonedJobs, approveBatch, askForApproval, awaitBatch } from '../batches/batch-approval.js';
import type { Sync } from '../threads/sync.js';
import { skippedChunks } from '../spending/skipped-chunks.js';
import { jobResult } from './job-result.js';
import { raiseCostCap } from './raise-cost-cap.js';
import { findJob, requireJob } from './job-rows.js';
import { requireRun, requireToken } from './job-run.js';

type Transitions = Pick<
  Sync<JobStore>,
  | 'confirmStart'
  | 'setStage'
  | 'recordPages'
  | 'recordAnalysis'
  | 'awaitApproval'
  | 'approveJob'
  | 'pauseJob'
  | 'completeJob'
  | 'failJob'
  | 'cancelJob'
  | 'expireApprovals'
  | 'requeueJob'
  | 'setWorkflowWaits'
  | 'deleteJob'
>;

/** The moves of a job between its states. Each checks that the move is allowed and may be repeated. */
export function jobTransitions(database: Database, now: () => string): Transitions {
  const update = (jobId: string, changes: Record<string, SqlValue>): Job => {
    const columns = Object.keys(changes);
    database.run(
      `UPDATE job SET ${columns.map((column) => `${column} = ?`).join(', ')}, updated_at = ? WHERE job_id = ?`,
      ...Object.values(changes),
      now(),
      jobId,
    );
    return requireJob(database, jobId);
  };
  const settle = (jobId: string, status: 'failed' | 'cancelled', error: JobError | null) =>
    update(jobId, {
      status,
      stage: 'finished',
      error_code: error?.code ?? null,
      error_detail: error?.detail ?? null,
      completed_at: now(),
      expires_at: null,
      approval_reason: null,
      paused: 0,
    });

  return {
    confirmStart(jobId, runToken) {
      const row = requireRun(database, jobId, runToken);
      if (row['confirmed_token'] === runToken) return requireJob(database, jobId);
      return update(jobId, { confirmed_token: runToken, workflow_waits: 0 });
    },

    setStage(jobId, runToken, stage) {
      requireRun(database, jobId, runToken);
      update(jobId, { stage });
    },

    recordPages(jobId, runToken, { done, total }) {
      requireRun(database, jobId, runToken);
      update(jobId, { pages_processed: done, pages_total: total });
    },

    recordAnalysis(jobId, runToken, facts) {
      requireRun(database, jobId, runToken);
      return update(jobId, {
        content_type: facts.contentType,
        text_key: facts.textKey,
        manifest_key: facts.manifestKey,
        chunks_total: facts.chunks,
        analysis: JSON.stringify(facts.analysis),
      });
    },

    awaitApproval(jobId, runToken, { reason, expiresAt }) {
      const row = requireToken(database, jobId, runToken);
      // Asked again after the answer was lost: it waits already, or was approved meanwhile.
      if (row['status'] === 'awaiting_approval') return requireJob(database, jobId);
      if (row['status'] === 'queued' && row['workflow_waits'] === 1) return requireJob(database, jobId);
      requireRun(database, jobId, runToken);
      const job = requireJob(database, jobId);
      if (job.batchId !== null) return awaitBatch(database, job, { reason, expiresAt }, now());
      askForApproval(database, jobId, { reason, expiresAt }, now());
      return requireJob(database, jobId);
    },

    approveJob(jobId, approvedBy) {
      const job = requireJob(database, jobId);
      if (job.status !== 'awaiting_approval') {
        throw new ConcordanceError(
          'job_not_awaiting_approval',
          `The job ${jobId} is ${job.status}; only a job that awaits approval can be approved.`,
        );
      }
      if (job.kind === 'batch') return approveBatch(database, job, approvedBy, now());
      if (job.approvalReason === 'batch' || job.approvalReason === 'batch_cost_cap') {
        const detail = `The job ${jobId} waits for the approval of its batch. Approve ${job.batchId} instead.`;
        throw new ConcordanceError('job_not_awaiting_approval', detail);
      }
      if (job.approvalReason === 'cost_cap') raiseCostCap(database, jobId);
      // Where the limit was reached before there was an estimate, the estimate is still to be approved.
      const approved = job.analysis !== null || job.approvalReason === 'estimate';
      return update(jobId, {
        status: 'queued',
        stage: 'queued',
        approval_reason: null,
        approved_at: approved ? now() : job.approvedAt,
        approved_by: approved ? approvedBy : job.approvedBy,
        expires_at: null,
        workflow_waits: 1,
      });
    },

    pauseJob(jobId, paused) {
      const job = requireJob(database, jobId);
      if (job.kind !== 'ingestion') {
        const what = job.kind === 'program' ? 'runs a program' : 'submits a batch';
        const detail = `The job ${jobId} ${what}, which cannot be held half way. Cancel it instead.`;
        throw new ConcordanceError('job_not_processing', detail);
      }
      if (job.status === 'processing') return update(jobId, { paused: paused ? 1 : 0 });
      throw new ConcordanceError(
        'job_not_processing',
        `The job ${jobId} is ${job.status.replace('_', ' ')}; only one that is processing can be paused or resumed.`,
      );
    },

    completeJob(jobId, runToken) {
      const row = requireToken(database, jobId, runToken);
      if (row['status'] === 'completed') return requireJob(database, jobId);
      requireRun(database, jobId, runToken);
      return update(jobId, {
        status: 'completed',
        stage: 'finished',
        percent: 100,
        result: JSON.stringify(jobResult(requireJob(database, jobId), skippedChunks(database, jobId))),
        error_code: null,
        error_detail: null,
        completed_at: now(),
        paused: 0,
      });
    },

    failJob(jobId, runToken, error) {
      const job = requireJob(database, jobId);
      if (isFinal(job.status)) return job;
      if (runToken !== null) requireToken(database, jobId, runToken);
      return settle(jobId, 'failed', error);
    },

    cancelJob(jobId, reason) {
      const job = requireJob(database, jobId);
      if (job.status === 'cancelled') return job;
      if (isFinal(job.status)) {
        throw new ConcordanceError('job_already_final', `The job ${jobId} is ${job.status} and cannot be cancelled.`);
      }
      return settle(jobId, 'cancelled', reason);
    },

    expireApprovals(instant) {
      const lapsed = database.all(
        `SELECT job_id FROM job WHERE status = 'awaiting_approval' AND expires_at <= ? ORDER BY queue_sequence`,
        instant,
      );
      const error: JobError = { code: 'approval_expired', detail: 'Nobody approved the job in time. Retry it.' };
      const expired = lapsed.map((row) => settle(String(row['job_id']), 'cancelled', error));
      const left: JobError = { code: 'job_cancelled', detail: 'The batch whose approval it waited for has ended.' };
      return [...expired, ...abandonedJobs(database).map((jobId) => settle(jobId, 'cancelled', left))];
    },

    requeueJob(jobId, runToken) {
      const row = requireToken(database, jobId, runToken);
      if (row['status'] === 'queued') return requireJob(database, jobId);
      requireRun(database, jobId, runToken);
      return update(jobId, { status: 'queued', stage: 'queued', workflow_waits: 0 });
    },

    setWorkflowWaits(jobIds, waits) {
      const statuses = waits ? `('queued')` : `('completed', 'failed', 'cancelled')`;
      database.run(
        `UPDATE job SET workflow_waits = ? WHERE status IN ${statuses} AND job_id IN (SELECT value FROM json_each(?))`,
        waits ? 1 : 0,
        JSON.stringify(jobIds),
      );
    },

    deleteJob(jobId) {
      const job = findJob(database, jobId);
      if (job === undefined) throw new ConcordanceError('not_found', `There is no job ${jobId}.`);
      if (job.deleted) return;
      if (!isFinal(job.status)) {
        throw new ConcordanceError('job_not_final', `The job ${jobId} is ${job.status}. Cancel it first.`);
      }
      database.run('UPDATE job SET deleted = 1, updated_at = ? WHERE job_id = ?', now(), jobId);
    },
  };
}
