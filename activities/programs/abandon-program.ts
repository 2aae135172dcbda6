import { loadPayload } from '../../domain/program/claim-check.js';
import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import { recordLostProgram } from '../../domain/program/record-lost-program.js';
import type { ProgramDependencies } from './program-dependencies.js';

/** Records an execution of which nothing came: nobody took it up in time, or each attempt failed. */
export async function abandonProgram(
  dependencies: ProgramDependencies,
  { reason, outcome, ...task }: ProgramTask & { outcome: 'aborted' | 'cancelled' | 'failed'; reason: string },
): Promise<ProgramReport> {
  return recordLostProgram(dependencies, task, await loadPayload(dependencies.objects, task.request), {
    reason,
    outcome,
  });
}
