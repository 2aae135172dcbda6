/** How an execution ended: by itself, by an abort of its own, by somebody's hand, or because it could not be carried on. */
export const executionOutcomes = ['completed', 'aborted', 'cancelled', 'failed'] as const;
export type ExecutionOutcome = (typeof executionOutcomes)[number];

export interface ProgramAbort {
  /** Position of the program in its deck; null for a program that ran alone. */
  program: number | null;
  /** Top-level statement, from 0. */
  statement: number;
  reason: string;
}

/** What is kept of an execution that has ended. */
export interface ProgramExecution {
  executionId: string;
  ownerId: string;
  outcome: ExecutionOutcome;
  /** Set unless it completed. */
  aborted: ProgramAbort | null;
  /** Size of the working graph at the end. */
  nodes: number;
  links: number;
  /** Object-store key of the whole result; null when it was handed to the client and not kept. */
  resultKey: string | null;
  /** ISO 8601 with Z. */
  endedAt: string;
}
