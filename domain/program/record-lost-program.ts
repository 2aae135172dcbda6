import type { ExecutionOutcome, ProgramReport, ProgramRequest, ProgramTask } from './execution.js';
import { recordReport } from './record-report.js';
import { emptyGraph } from './working-graph.js';

/** Records an execution of which nothing came: nobody took it up in time, somebody ended it, or each attempt failed. */
export function recordLostProgram(
  dependencies: Parameters<typeof recordReport>[0],
  task: Pick<ProgramTask, 'executionId'>,
  request: ProgramRequest,
  { reason, outcome }: { reason: string; outcome: Exclude<ExecutionOutcome, 'completed'> },
): Promise<ProgramReport> {
  const aborted = { statement: 0, reason };
  const result = request.deck
    ? { result: emptyGraph(), programs: [], aborted: { program: 0, ...aborted } }
    : { result: emptyGraph(), log: [], aborted };
  return recordReport(dependencies, task, request, result, outcome);
}
