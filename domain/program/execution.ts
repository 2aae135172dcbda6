import type { Actor } from '../access/has-permission.js';
import type { AuditEntry } from '../ports/access/audit-store.js';
import type { GraphProgram } from './ast.js';
import type { BatchProgramResult, ProgramResult } from './result.js';

/** Outcome of an execution: completed, aborted by itself, stopped by a user, or lost. */
export type ExecutionOutcome = 'completed' | 'aborted' | 'cancelled' | 'failed';

export interface ProgramAbort {
  /** Position of the program in its deck; null for a program that ran alone. */
  program: number | null;
  /** Top-level statement, from 0. */
  statement: number;
  reason: string;
}

/** Stored record of an ended execution. */
export interface ProgramExecution {
  executionId: string;
  ownerId: string;
  outcome: ExecutionOutcome;
  /** Set unless it completed. */
  aborted: ProgramAbort | null;
  /** Size of the working graph at the end. */
  nodes: number;
  links: number;
  /** Object-store key of the whole result; null when it was returned to the client and not stored. */
  resultKey: string | null;
  /** ISO 8601 with Z. */
  endedAt: string;
}

/**
 * On whose behalf a program runs: their roles at the time of each statement count, within the scopes they came with.
 */
export interface ProgramActor extends Required<Actor>, Pick<AuditEntry, 'credential' | 'requestId' | 'address'> {
  username: string;
}

/** A validated program of a request. */
export interface ProgramEntry {
  /** Null for one that came with the request. */
  programId: number | null;
  program: GraphProgram;
  params?: Record<string, string | number>;
}

/** Everything an execution needs to know. */
export interface ProgramRequest {
  actor: ProgramActor;
  /** One unless it is a deck. */
  entries: ProgramEntry[];
  deck: boolean;
  /** True if the result is kept for anyone who asks for it later. */
  keep: boolean;
}

/** A value as it is sent: itself when it is small, else the key of the object that holds it. */
export type ClaimCheck<T> = { value: T } | { key: string };

/** Input of an execution's workflow. */
export interface ProgramTask {
  v: 1;
  executionId: string;
  request: ClaimCheck<ProgramRequest>;
  timeoutMs: number;
  /** Milliseconds without a heartbeat after which the run is given to another worker. */
  heartbeatMs: number;
}

/** Result of an execution's workflow. */
export interface ProgramReport {
  outcome: ExecutionOutcome;
  result: ClaimCheck<ProgramResult | BatchProgramResult>;
}
