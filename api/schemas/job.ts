import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { Job, PlainJob } from '../../domain/jobs/job.js';
import { approvalReasons, jobStages, jobStatuses } from '../../domain/jobs/job-status.js';
import { unreadableAnswerRules } from '../../domain/ingest/unreadable-answer.js';
import { jobKindRules, type JobKind, type JobKindRules, type JobKinds } from '../../domain/jobs/kinds.js';
import type { BatchCounts } from '../../domain/batches/batch.js';
import { jobOutcome, jobOutcomes } from '../../domain/batches/batch-outcome.js';
import { jobReason } from '../../domain/jobs/job-reason.js';
import type { WorkflowLists } from '../../domain/ports.js';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { closed, instant, nullable, oneOf } from '../validation/schema.js';
import { batchSchema, toBatchDto } from './batch.js';
import { analysisSchema, toAnalysisDto } from './job-analysis.js';
import {
  documentFields,
  manifestFields,
  noDocument,
  noDocumentFields,
  toDocumentDto,
  toManifestDto,
} from './job-document.js';
import { progressSchema, toProgressDto } from './job-progress.js';
import { jobResultSchema, toResultDto } from './job-result.js';
import { programRunSchema, toProgramRunDto } from './program-run.js';

export const engineSchema = nullable(
  oneOf(['running', 'unreachable', 'missing', 'closed'], {
    description: 'State of the workflow in Temporal; null when Temporal was not asked',
  }),
);

/** Fields that jobs of all kinds have. */
const sharedFields = {
  job_id: Type.String(),
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
  filename: Type.String({ description: 'File name of the document or manifest, or the name of the program' }),
  auto_approve: nullable(Type.Boolean()),
  progress: progressSchema,
  analysis: nullable(analysisSchema),
  error: nullable(Type.String({ description: 'What happened and what to do' })),
  error_code: nullable(Type.String()),
  retry_of: nullable(Type.String({ description: 'The job that this one retries' })),
  retried_as: nullable(Type.String({ description: 'The job that retries this one' })),
  created_at: instant,
  updated_at: instant,
  started_at: nullable(instant),
  completed_at: nullable(instant),
  approved_at: nullable(instant),
  approved_by: nullable(Type.String()),
  expires_at: nullable(instant),
};

/** Fields of other kinds are there and null. */
const ingestionJobSchema = closed(
  {
    job_type: Type.Literal('ingestion'),
    ...sharedFields,
    ...documentFields,
    on_unreadable_answer: oneOf(unreadableAnswerRules, {
      description: 'Whether an unreadable answer of the model fails the job or its chunk is skipped',
    }),
    result: nullable(jobResultSchema),
    program: Type.Null(),
    batch: Type.Null(),
    batch_id: nullable(Type.String({ description: 'The batch that submitted it' })),
  },
  { $id: 'IngestionJob', description: jobKindRules.ingestion.description },
);

const batchJobSchema = closed(
  {
    job_type: Type.Literal('batch'),
    ...sharedFields,
    ...manifestFields,
    on_unreadable_answer: Type.Null(),
    result: Type.Null(),
    program: Type.Null(),
    batch: nullable(batchSchema),
    batch_id: Type.Null(),
  },
  { $id: 'BatchJob', description: jobKindRules.batch.description },
);

const programJobSchema = closed(
  {
    job_type: Type.Literal('program'),
    ...sharedFields,
    ...noDocumentFields,
    on_unreadable_answer: Type.Null(),
    result: Type.Null(),
    program: nullable(programRunSchema),
    batch: Type.Null(),
    batch_id: Type.Null(),
  },
  { $id: 'ProgramJob', description: jobKindRules.program.description },
);

/** Kinds with fields of their own. */
const ownSchemas = { ingestion: ingestionJobSchema, batch: batchJobSchema, program: programJobSchema };

/** A job of a kind that has only what all kinds have. */
function plainJobSchema(kind: string, { description }: JobKindRules): TSchema {
  return closed(
    { job_type: Type.Literal(kind), ...sharedFields, ...plainFields },
    { $id: `${pascalCase(kind)}Job`, description },
  );
}

const plainFields = {
  ...noDocumentFields,
  on_unreadable_answer: Type.Null(),
  result: Type.Null(),
  program: Type.Null(),
  batch: Type.Null(),
  batch_id: Type.Null(),
};

function pascalCase(kind: string): string {
  return kind.replace(/(^|_)([a-z])/g, (_all, _before, letter: string) => letter.toUpperCase());
}

/** A job of any of these kinds; `job_type` tells which. */
export function jobSchemaOf(kinds: JobKinds): TSchema {
  const schemas = Object.entries(kinds).map(([kind, rules]) => ({
    kind,
    schema: (ownSchemas as Partial<Record<string, TSchema>>)[kind] ?? plainJobSchema(kind, rules),
  }));
  const refOf = (schema: TSchema) => `#/components/schemas/${(schema as { $id?: string }).$id ?? ''}`;
  return Type.Union(
    schemas.map(({ schema }) => schema),
    {
      $id: 'JobStatus',
      discriminator: {
        propertyName: 'job_type',
        mapping: Object.fromEntries(schemas.map(({ kind, schema }) => [kind, refOf(schema)])),
      },
    },
  );
}

type OwnSchemas = typeof ownSchemas;
type Fields<Of extends Record<string, TSchema>> = { [Name in keyof Of]: Static<Of[Name]> };
type SharedFields = Fields<typeof sharedFields>;
/** Kinds that `plainJobSchema` describes. */
type PlainKind = Exclude<JobKind, keyof OwnSchemas>;

export type JobDto =
  | { [Kind in keyof OwnSchemas]: Static<OwnSchemas[Kind]> }[keyof OwnSchemas]
  | (SharedFields & Fields<typeof plainFields> & { job_type: PlainKind });

/** A job of any kind that runs. */
export const jobSchema = Type.Unsafe<JobDto>(jobSchemaOf(jobKindRules));

/** Fields of a job that are not in its record. */
export interface JobDtoContext {
  engine: JobDto['engine'];
  /** Reason of a failure that is being retried; null for none. */
  retries: string | null;
  workflowUrl: string | null;
  workflowLists: WorkflowLists | null;
  position: number | null;
  /** Outcome of the program of the job; absent while it runs and in jobs of other kinds. */
  execution?: ProgramExecution | undefined;
  /** Counts of the lines of its manifest; absent in jobs of other kinds. */
  batch?: BatchCounts | undefined;
}

/** A job as clients see it. */
export function toJobDto(job: Job, around: JobDtoContext): JobDto {
  const { execution, batch } = around;
  const shared = toSharedDto(job, around);
  const ofOthers = { on_unreadable_answer: null, result: null, program: null, batch: null, batch_id: null };
  switch (job.kind) {
    case 'ingestion':
      return {
        ...{ ...shared, ...ofOthers, ...toDocumentDto(job), job_type: job.kind },
        on_unreadable_answer: job.onUnreadableAnswer,
        result: job.result === null ? null : toResultDto(job, job.result),
        batch_id: job.batchId,
      };
    case 'batch': {
      const counts = batch === undefined ? null : toBatchDto(job.jobId, batch);
      return { ...shared, ...ofOthers, ...toManifestDto(job), job_type: job.kind, batch: counts };
    }
    case 'program': {
      const program = execution === undefined ? null : toProgramRunDto(execution);
      return { ...shared, ...ofOthers, ...noDocument, job_type: job.kind, program };
    }
    default:
      return { ...shared, ...ofOthers, ...noDocument, job_type: (job as PlainJob<PlainKind>).kind };
  }
}

function toSharedDto(
  job: Job,
  { engine, retries, workflowUrl, workflowLists, position, batch }: JobDtoContext,
): SharedFields {
  return {
    job_id: job.jobId,
    status: job.status,
    outcome: jobOutcome(job, batch),
    reason: jobReason(job, batch, retries),
    stage: job.stage,
    paused: job.paused,
    approval_reason: job.approvalReason,
    cost_cap_usd: job.costCapUsd,
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
    filename: job.filename,
    auto_approve: job.autoApprove,
    progress: toProgressDto(job, batch),
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
