import type { IncomingMessage } from 'node:http';
import { claimCheckKeys, loadPayload } from '../../domain/program/claim-check.js';
import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import type { BatchProgramResult, ProgramResult } from '../../domain/program/result.js';
import type { ProgramMark } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/**
 * Starts an execution and waits for its result. When the client leaves before, the execution is stopped.
 * @throws ConcordanceError `engine_unreachable`, `program_not_run`
 */
export async function runAndWait(
  dependencies: Dependencies<'logger' | 'objects' | 'programs'>,
  task: ProgramTask,
  mark: ProgramMark,
  raw: IncomingMessage,
): Promise<ProgramResult | BatchProgramResult> {
  const { programs, objects } = dependencies;
  await programs.startProgram(task, mark);
  const stop = () => void cancel(dependencies, task.executionId, mark);
  raw.socket.once('close', stop);
  // It may have left while the execution was started.
  if (raw.socket.destroyed) stop();
  let report: ProgramReport;
  try {
    report = await programs.awaitProgram(task, mark);
  } finally {
    raw.socket.off('close', stop);
    if ('key' in task.request) await objects.delete(task.request.key);
  }
  const result = await loadPayload(objects, report.result);
  await objects.delete(claimCheckKeys.result(task.executionId, false));
  return result;
}

async function cancel(
  { programs, logger }: Dependencies<'logger' | 'programs'>,
  executionId: string,
  mark: ProgramMark,
): Promise<void> {
  try {
    await programs.cancelProgram(executionId, mark);
  } catch (error) {
    logger.warn({ err: error, execution_id: executionId }, 'the program could not be stopped; it ends at its deadline');
  }
}
