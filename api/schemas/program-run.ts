import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { closed, count, nullable } from '../validation/schema.js';

const abortSchema = closed(
  {
    program: Type.Optional(Type.Integer({ minimum: 0, description: 'Index of the program in the deck' })),
    statement: Type.Integer({ minimum: 0 }),
    reason: Type.String(),
  },
  { $id: 'ProgramAbort' },
);

/** Fields of a job for the program it ran. */
export const programRunSchema = closed(
  {
    aborted: nullable(abortSchema),
    nodes: count,
    links: count,
    href: nullable(Type.String({ description: 'Path of the full result; null when it is not kept' })),
  },
  { $id: 'ProgramRun' },
);

/** The path of the result of an execution. */
export function resultPath(executionId: string): string {
  return `/programs/executions/${executionId}`;
}

/** Maps how a program ended; `aborted` is null where it ran to its end. */
export function toProgramRunDto(execution: ProgramExecution): Static<typeof programRunSchema> {
  const { executionId, aborted, nodes, links, resultKey } = execution;
  return {
    aborted: aborted === null ? null : toAbortDto(aborted),
    nodes,
    links,
    href: resultKey === null ? null : resultPath(executionId),
  };
}

function toAbortDto({ program, statement, reason }: NonNullable<ProgramExecution['aborted']>) {
  return { ...(program === null ? {} : { program }), statement, reason };
}
