import { loadPayload } from '../../domain/program/claim-check.js';
import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import { recordLostProgram } from '../../domain/program/record-lost-program.js';
import type { ProgramParts } from './program-steps.js';

/** Records an execution of which nothing came: nobody took it up in time, or each attempt failed. */
export async function abandonProgram(
  parts: ProgramParts,
  { reason, outcome, ...task }: ProgramTask & { outcome: 'aborted' | 'cancelled' | 'failed'; reason: string },
): Promise<ProgramReport> {
  return recordLostProgram(parts, task, await loadPayload(parts.objects, task.request), { reason, outcome });
}
