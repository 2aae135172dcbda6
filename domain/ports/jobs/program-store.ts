import type { ProgramExecution } from '../../program/execution.js';
import type { AuditEntry } from '../access/audit-store.js';

/** Executions of programs: what remains when one has ended. Those nobody waits for are jobs (`JobStore.openJob`). */
export interface ProgramStore {
  /**
   * Stores how an execution ended, writes the audit event and records its end where there is one, in one transaction.
   * What was recorded first stays.
   * @returns false when it was recorded before; nothing is written then
   */
  recordExecution(execution: Omit<ProgramExecution, 'endedAt'>, audit: AuditEntry): Promise<boolean>;
  /** Undefined when it has not ended or is dropped. */
  programExecution(executionId: string): Promise<ProgramExecution | undefined>;
  /** Forgets executions that ended before this time, save those whose job is still listed. Gives how many. */
  forgetExecutions(endedBefore: string): Promise<number>;
}
