import { Type } from 'typebox';
import type { Static } from 'typebox';
import { operators } from './ast.js';
import { workingGraphSchema } from './working-graph.js';

const count = Type.Integer({ minimum: 0 });

export const stepLogEntrySchema = Type.Object(
  {
    statement: Type.Integer({
      minimum: 0,
      description: 'Index of the top-level statement the step belongs to, from 0',
    }),
    op: Type.Unsafe<(typeof operators)[number]>({ type: 'string', enum: [...operators] }),
    operation_type: Type.Unsafe<'cypher' | 'api' | 'conditional'>({
      type: 'string',
      enum: ['cypher', 'api', 'conditional'],
    }),
    branch_taken: Type.Optional(Type.Unsafe<'then' | 'else'>({ type: 'string', enum: ['then', 'else'] })),
    nodes_affected: Type.Integer({ minimum: 0, description: 'Added (+ ? !), removed (-) or retained (&)' }),
    links_affected: count,
    w_size: Type.Object({ nodes: count, links: count }, { additionalProperties: false }),
    duration_ms: Type.Number({ minimum: 0 }),
  },
  { $id: 'StepLogEntry', additionalProperties: false },
);
/**
 * One step of a run, a failed assertion included. The steps of a branch come before the entry of their conditional,
 * which has no effect of its own.
 */
export type StepLogEntry = Static<typeof stepLogEntrySchema>;

const aborted = {
  statement: Type.Integer({ minimum: 0, description: 'Index of the top-level statement that was running' }),
  reason: Type.String(),
};

/** A sentence about something that a statement returned or asked for, and that did not enter the working graph. */
export const programWarningSchema = Type.Object(
  {
    statement: Type.Integer({ minimum: 0, description: 'Index of the top-level statement, from 0' }),
    message: Type.String(),
  },
  { $id: 'ProgramWarning', additionalProperties: false },
);
export type ProgramWarning = Static<typeof programWarningSchema>;

export const programResultSchema = Type.Object(
  {
    result: workingGraphSchema,
    log: Type.Array(stepLogEntrySchema),
    warnings: Type.Optional(
      Type.Array(programWarningSchema, {
        description: 'Results that did not enter the working graph; absent when there are none',
      }),
    ),
    aborted: Type.Optional(Type.Object(aborted, { additionalProperties: false })),
  },
  { $id: 'ProgramResult', additionalProperties: false },
);
/** `result` is the working graph at the end or, when aborted, as the last whole step left it. */
export type ProgramResult = Static<typeof programResultSchema>;
export type Aborted = NonNullable<ProgramResult['aborted']>;

export const batchProgramResultSchema = Type.Object(
  {
    result: workingGraphSchema,
    programs: Type.Array(programResultSchema),
    aborted: Type.Optional(
      Type.Object(
        { program: Type.Integer({ minimum: 0, description: 'Index of the program in the deck' }), ...aborted },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'BatchProgramResult', additionalProperties: false },
);
/** The programs of a deck that were run, and the working graph the last of them left. */
export type BatchProgramResult = Static<typeof batchProgramResultSchema>;

/** The reasons that are promises to clients. Others begin with `Execution error: `. */
export const abortReasons = {
  assertion: 'assertion failed: empty result',
  timeout: 'Program execution timed out',
  cancelled: 'Program execution was cancelled',
} as const;
