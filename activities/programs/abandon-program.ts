import { uncarry } from '../../domain/program/carried.js';
import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import { emptyGraph } from '../../domain/program/working-graph.js';
import type { ProgramParts } from './program-steps.js';
import { recordReport } from './record-report.js';

/** Records an execution of which nothing came: nobody took it up in time, or each attempt failed. */
export async function abandonProgram(
  parts: ProgramParts,
  { reason, outcome, ...task }: ProgramTask & { outcome: 'aborted' | 'cancelled' | 'failed'; reason: string },
): Promise<ProgramReport> {
  const request = await uncarry(parts.objects, task.request);
  const aborted = { statement: 0, reason };
  const result = request.deck
    ? { result: emptyGraph(), programs: [], aborted: { program: 0, ...aborted } }
    : { result: emptyGraph(), log: [], aborted };
  return recordReport(parts, task, request, result, outcome);
}
