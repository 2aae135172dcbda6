import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Job } from '../../domain/jobs/job.js';
import { jobStatuses } from '../../domain/jobs/job.js';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { closed, count, instant, nullable, oneOf } from '../schema.js';
import { engineSchema } from './job.js';
import type { JobSurroundings } from './job.js';

const abortSchema = closed(
  {
    program: Type.Optional(Type.Integer({ minimum: 0, description: 'Index of the program in the deck' })),
    statement: Type.Integer({ minimum: 0 }),
    reason: Type.String(),
  },
  { $id: 'ProgramAbort' },
);

/** The job of a program that nobody waits for. */
export const programJobSchema = closed(
  {
    job_id: Type.String(),
    job_type: Type.Literal('program'),
    status: oneOf(jobStatuses),
    stage: oneOf(['running', 'finished']),
    engine: engineSchema,
    workflow_url: nullable(Type.String({ description: "The job's workflow in the engine's UI" })),
    user_id: Type.String(),
    username: Type.String(),
    program: Type.String({ description: 'Name of the program, or of the first of a deck' }),
    progress: closed({ percent: Type.Number({ minimum: 0, maximum: 100 }) }),
    result: nullable(
      closed({
        aborted: nullable(abortSchema),
        nodes: count,
        links: count,
        href: nullable(Type.String({ description: 'Where the whole result is; null when it is no longer kept' })),
      }),
    ),
    error: nullable(Type.String({ description: 'What went wrong and the way out' })),
    error_code: nullable(Type.String()),
    created_at: instant,
    updated_at: instant,
    started_at: nullable(instant),
    completed_at: nullable(instant),
  },
  { $id: 'ProgramJob' },
);
export type WireProgramJob = Static<typeof programJobSchema>;

/** The path of the result of an execution. */
export function resultPath(executionId: string): string {
  return `/programs/executions/${executionId}`;
}

/** @param execution undefined while it runs */
export function wireProgramJob(
  job: Job,
  execution: ProgramExecution | undefined,
  { engine, workflowUrl }: Omit<JobSurroundings, 'position'>,
): WireProgramJob {
  return {
    job_id: job.jobId,
    job_type: 'program',
    status: job.status,
    stage: job.stage === 'finished' ? 'finished' : 'running',
    engine,
    workflow_url: workflowUrl,
    user_id: job.ownerId,
    username: job.ownerName,
    program: job.filename,
    progress: { percent: job.progress.percent },
    result: execution === undefined ? null : wireExecution(execution),
    error: job.error?.detail ?? null,
    error_code: job.error?.code ?? null,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    started_at: job.startedAt,
    completed_at: job.completedAt,
  };
}

function wireExecution({ executionId, aborted, nodes, links, resultKey }: ProgramExecution) {
  return {
    aborted: aborted === null ? null : wireAbort(aborted),
    nodes,
    links,
    href: resultKey === null ? null : resultPath(executionId),
  };
}

function wireAbort({ program, statement, reason }: NonNullable<ProgramExecution['aborted']>) {
  return { ...(program === null ? {} : { program }), statement, reason };
}
