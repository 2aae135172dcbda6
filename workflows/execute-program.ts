import { CancellationScope, isCancellation, setCurrentDetails, workflowInfo } from '@temporalio/workflow';
import { TemporalFailure, TimeoutFailure } from '@temporalio/common';
import type { ProgramReport, ProgramTask } from '../domain/program/execution.js';
import { programGraceMs } from '../temporal-config/shared.js';
import { showEnd } from './end-stage.js';
import { adviceAfterTimeout, jobErrorOf, workflowFailure } from './failures.js';
import { activitiesOf } from './activities.js';

/**
 * One execution of one program or deck. The run itself keeps to its time and records how it ended; here is only what
 * follows when it could not.
 */
export async function executeProgram(task: ProgramTask): Promise<ProgramReport> {
  const deadline = workflowInfo().startTime.getTime() + task.timeoutMs;
  const { timeoutMs, heartbeatMs } = task;
  // The run ends by itself at its deadline; what follows that needs a moment.
  const steps = activitiesOf(heartbeatMs, timeoutMs + programGraceMs(heartbeatMs));
  try {
    const report = await steps.runProgram({ ...task, deadline });
    setCurrentDetails(`The program ${report.outcome === 'failed' ? 'failed' : `was ${report.outcome}`}.`);
    showEnd();
    return report;
  } catch (error) {
    // Anything else is a mistake in workflow code and belongs to Temporal.
    if (!(error instanceof TemporalFailure)) throw error;
    const abandon = async (outcome: 'aborted' | 'cancelled' | 'failed', reason: string) => {
      const end = () => steps.abandonProgram({ ...task, outcome, reason });
      const report = await CancellationScope.nonCancellable(end);
      showEnd();
      return report;
    };
    if (isCancellation(error)) return abandon('cancelled', 'Program execution was cancelled');
    if (error.cause instanceof TimeoutFailure) return abandon('aborted', 'Program execution timed out');
    const failure = jobErrorOf(error, adviceAfterTimeout('program'));
    await abandon('failed', failure.detail);
    throw workflowFailure(failure, error);
  }
}
