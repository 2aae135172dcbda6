import { Type } from 'typebox';
import type { BatchCounts } from '../../../domain/batches/batch.js';
import { jobOutcome, jobOutcomes } from '../../../domain/batches/batch-outcome.js';
import { jobReason } from '../../../domain/jobs/job-reason.js';
import { approvalReasons, jobStages, jobStatuses } from '../../../domain/jobs/job-status.js';
import type { Job } from '../../../domain/jobs/job.js';
import type { ServiceWait } from '../../../domain/operations/service-wait.js';
import type { WorkflowLists } from '../../../domain/ports.js';
import type { ProgramExecution } from '../../../domain/program/execution.js';
import type { JobMeasurement } from '../../../domain/vocabulary/epistemic/measurement.js';
import { closed, timestamp, nullable, oneOf, type FieldsOf } from '../../validation/schema.js';
import { analysisSchema, toAnalysisDto } from './job-analysis.js';

export const engineSchema = nullable(
  oneOf(['running', 'unreachable', 'missing', 'closed'], {
    description: 'State of the workflow in Temporal; null when Temporal was not asked for it',
  }),
);

/** Fields that jobs of all kinds have. */
export const sharedFields = {
  job_id: Type.String(),
  status: oneOf(jobStatuses),
  outcome: nullable(
    oneOf(jobOutcomes, {
      description:
        'Outcome of a finished job; completed_with_errors: lines or documents of a batch were not read, or chunks were skipped. Null until then.',
    }),
  ),
  reason: nullable(
    Type.String({
      description: 'Reason why the job failed, was cancelled or waits; one line of at most 200 characters',
    }),
  ),
  retry_reason: nullable(
    Type.String({
      description:
        'The whole reason why a step failed that is tried again, with the next attempt; `reason` may cut it off',
    }),
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
  cost_cap_after_approval_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'cost_cap_usd after the approval of a job that waits because it reached that (cost_cap); else null',
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
  position: nullable(Type.Integer({ minimum: 1, description: 'Position in the queue; 1 is next' })),
  user_id: Type.String(),
  username: Type.String(),
  filename: Type.String({ description: 'File name of the document or manifest, or the name of the program' }),
  auto_approve: nullable(Type.Boolean()),
  analysis: nullable(analysisSchema),
  error: nullable(Type.String({ description: 'Description of the error, and what to do' })),
  error_code: nullable(Type.String()),
  retry_of: nullable(Type.String({ description: 'The job that this one retries' })),
  retried_as: nullable(Type.String({ description: 'The job that retries this one' })),
  created_at: timestamp,
  updated_at: timestamp,
  started_at: nullable(timestamp),
  completed_at: nullable(timestamp),
  approved_at: nullable(timestamp),
  approved_by: nullable(Type.String()),
  expires_at: nullable(timestamp),
};

export type SharedFields = FieldsOf<typeof sharedFields>;

/** Fields of a job that are not in its record. */
export interface JobDtoContext {
  engine: SharedFields['engine'];
  /** Reason of a failure that is being retried; null for none. */
  retries: string | null;
  /** Part that all open jobs wait for. */
  wait: ServiceWait;
  workflowUrl: string | null;
  workflowLists: WorkflowLists | null;
  position: number | null;
  /** Outcome of the program of the job; absent while it runs and in jobs of other kinds. */
  execution?: ProgramExecution | undefined;
  /** Counts of the lines of its manifest; absent in jobs of other kinds. */
  batch?: BatchCounts | undefined;
  /** Measurement that it made; absent until it has completed, and in jobs of other kinds. */
  measurement?: JobMeasurement | undefined;
}

/** The fields that jobs of all kinds have, as clients see them. */
export function toSharedDto(
  job: Job,
  { engine, retries, wait, workflowUrl, workflowLists, position, batch }: JobDtoContext,
): SharedFields {
  return {
    job_id: job.jobId,
    status: job.status,
    outcome: jobOutcome(job, batch),
    reason: jobReason(job, batch, { retries, wait }),
    retry_reason: job.status === 'processing' ? retries : null,
    stage: job.stage,
    paused: job.paused,
    approval_reason: job.approvalReason,
    cost_cap_usd: job.costCapUsd,
    cost_cap_after_approval_usd: job.raisedCostCapUsd ?? null,
    engine,
    workflow_url: workflowUrl,
    workflow_lists: workflowLists === null ? null : toListsDto(workflowLists),
    position,
    user_id: job.ownerId,
    username: job.ownerName,
    filename: job.filename,
    auto_approve: job.autoApprove,
    analysis: job.analysis === null ? null : toAnalysisDto(job, job.analysis),
    error: job.error?.detail ?? null,
    error_code: job.error?.code ?? null,
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

function toListsDto({ ontology, owner, awaitingApproval }: WorkflowLists) {
  return { ontology, owner, awaiting_approval: awaitingApproval };
}
