import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Job } from '../../domain/jobs/job.js';
import { approvalReasons, unreadableAnswerRules, jobStages, jobStatuses } from '../../domain/jobs/job.js';
import { jobKinds } from '../../domain/jobs/kinds.js';
import type { BatchCounts } from '../../domain/batches/batch.js';
import { jobOutcome, jobOutcomes } from '../../domain/batches/batch-outcome.js';
import { jobReason } from '../../domain/jobs/job-reason.js';
import type { WorkflowLists } from '../../domain/ports.js';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { closed, instant, nullable, oneOf } from '../validation/schema.js';
import { batchSchema, wireBatch } from './batch.js';
import { analysisSchema, wireAnalysis } from './job-analysis.js';
import { chunkingSchema, documentFields, wireDocument } from './job-document.js';
import { progressSchema, wireProgress } from './job-progress.js';
import { jobResultSchema, wireResult } from './job-result.js';
import { programRunSchema, wireProgramRun } from './program-run.js';

export const engineSchema = nullable(
  oneOf(['running', 'unreachable', 'missing', 'closed'], {
    description: 'State of the workflow in Temporal; null when Temporal was not asked',
  }),
);

export const jobSchema = closed(
  {
    job_id: Type.String(),
    job_type: oneOf(jobKinds, { description: 'Kind of the job' }),
    status: oneOf(jobStatuses),
    outcome: nullable(
      oneOf(jobOutcomes, {
        description:
          'Outcome of a finished job; completed_with_errors: lines of a batch were not read, or chunks were skipped. Null until then.',
      }),
    ),
    reason: nullable(
      Type.String({ description: 'Why the job failed, was cancelled or waits; one line of at most 200 characters' }),
    ),
    stage: oneOf(jobStages),
    paused: Type.Boolean({ description: 'The job is paused before its next chunk' }),
    approval_reason: nullable(
      oneOf(approvalReasons, {
        description:
          'Reason for the approval: the estimate, or the next call would exceed the cost cap; batch, batch_cost_cap: those of its batch',
      }),
    ),
    cost_cap_usd: nullable(
      Type.Number({ minimum: 0, description: 'Maximum cost in US dollars before the job waits for approval again' }),
    ),
    on_unreadable_answer: nullable(
      oneOf(unreadableAnswerRules, {
        description: 'Whether an unreadable answer of the model fails the job or its chunk is skipped',
      }),
    ),
    engine: engineSchema,
    workflow_url: nullable(Type.String({ description: "The job's workflow in the Temporal UI" })),
    workflow_lists: nullable(
      closed(
        {
          ontology: nullable(Type.String({ description: 'Jobs of the same ontology' })),
          owner: Type.String({ description: 'Jobs of the same owner' }),
          awaiting_approval: Type.String({ description: 'Jobs awaiting approval' }),
        },
        { description: 'Lists in the Temporal UI that include the job' },
      ),
    ),
    position: nullable(Type.Integer({ minimum: 1, description: 'Place in the queue; 1 is next' })),
    user_id: Type.String(),
    username: Type.String(),
    ...documentFields,
    auto_approve: nullable(Type.Boolean()),
    options: nullable(chunkingSchema),
    progress: progressSchema,
    analysis: nullable(analysisSchema),
    result: nullable(jobResultSchema),
    program: nullable(programRunSchema),
    batch: nullable(batchSchema),
    error: nullable(Type.String({ description: 'What happened and what to do' })),
    error_code: nullable(Type.String()),
    batch_id: nullable(Type.String({ description: 'The batch that submitted it' })),
    retry_of: nullable(Type.String({ description: 'The job that this one retries' })),
    retried_as: nullable(Type.String({ description: 'The job that retries this one' })),
    created_at: instant,
    updated_at: instant,
    started_at: nullable(instant),
    completed_at: nullable(instant),
    approved_at: nullable(instant),
    approved_by: nullable(Type.String()),
    expires_at: nullable(instant),
  },
  { $id: 'JobStatus' },
);
export type WireJob = Static<typeof jobSchema>;

/** What stands beside a job's row: none of it is in the record. */
export interface JobSurroundings {
  engine: WireJob['engine'];
  /** Why a step failed that the engine tries again; absent where none did, or it was not asked. */
  retries?: string | undefined;
  workflowUrl: string | null;
  workflowLists: WorkflowLists | null;
  position: number | null;
  /** How the program of the job ended; absent while it runs and in jobs of other kinds. */
  execution?: ProgramExecution | undefined;
  /** Where the lines of its manifest stand; absent in jobs of other kinds. */
  batch?: BatchCounts | undefined;
}

/** A job as clients see it. */
export function wireJob(
  job: Job,
  { engine, retries, workflowUrl, workflowLists, position, execution, batch }: JobSurroundings,
): WireJob {
  return {
    job_id: job.jobId,
    job_type: job.kind,
    status: job.status,
    outcome: jobOutcome(job, batch),
    reason: jobReason(job, batch, retries),
    stage: job.stage,
    paused: job.paused,
    approval_reason: job.approvalReason,
    cost_cap_usd: job.costCapUsd,
    on_unreadable_answer: job.kind === 'ingestion' ? job.onUnreadableAnswer : null,
    engine,
    workflow_url: workflowUrl,
    workflow_lists:
      workflowLists === null
        ? null
        : {
            ontology: workflowLists.ontology,
            owner: workflowLists.owner,
            awaiting_approval: workflowLists.awaitingApproval,
          },
    position,
    user_id: job.ownerId,
    username: job.ownerName,
    ...wireDocument(job),
    auto_approve: job.autoApprove,
    progress: wireProgress(job, batch),
    analysis: job.analysis === null ? null : wireAnalysis(job, job.analysis),
    result: job.kind === 'ingestion' && job.result !== null ? wireResult(job, job.result) : null,
    program: execution === undefined ? null : wireProgramRun(execution),
    batch: batch === undefined ? null : wireBatch(job.jobId, batch),
    error: job.error?.detail ?? null,
    error_code: job.error?.code ?? null,
    batch_id: job.kind === 'ingestion' ? job.batchId : null,
    retry_of: job.retryOf,
    retried_as: job.retriedAs,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    started_at: job.startedAt,
    completed_at: job.completedAt,
    approved_at: job.approvedAt,
    approved_by: job.approvedBy,
    expires_at: job.expiresAt,
  };
}
