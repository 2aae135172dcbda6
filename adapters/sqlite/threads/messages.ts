import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { ErrorCode, FieldIssue } from '../../../domain/errors.js';
import type { StoreMigration } from '../../../domain/ports.js';
import type { CutOff } from './cut-off.js';

/** Start parameters of a thread of the store. */
export interface ThreadSetup {
  role: 'writer' | 'reader';
  path: string;
  busyTimeoutMs: number;
  maxPages: number;
  /** Absent: `jobKindRules`. */
  kinds?: JobKinds;
  /** Identity of the file that must be there; null for anyone who opens it first and may make it. */
  file: string | null;
  /** Absent: a migration is never cut off. */
  cutOff?: CutOff;
}

/** One operation asked of a thread. The time is the caller's, because clocks cannot cross threads. */
export interface Call {
  id: number;
  operation: string;
  args: unknown[];
  /** Milliseconds since 1970. */
  at: number;
}

/** An error in a form that survives the border between threads. */
export interface SerializedError {
  code: ErrorCode;
  detail: string;
  errors?: FieldIssue[];
  data?: Record<string, unknown>;
}

export type Reply =
  /** The store is of an earlier version; the thread is not ready yet. */
  | { kind: 'migration'; migration: StoreMigration }
  /** The thread has opened the store, which is this file, and answers to these operations. */
  | { kind: 'ready'; operations: string[]; file: string }
  /** The thread could not open the store and ends. */
  | { kind: 'refused'; error: SerializedError }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: SerializedError };

/** The message that asks a thread to close its connection and end. */
export const closing = 'close';
