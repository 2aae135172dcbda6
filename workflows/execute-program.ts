import {
  allHandlersFinished,
  CancellationScope,
  condition,
  isCancellation,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow';
import { TemporalFailure, TimeoutFailure } from '@temporalio/common';
import { refusalOf, type JobSituation } from '../domain/jobs/job-commands.js';
import type { ExecutionOutcome, ProgramReport, ProgramTask } from '../domain/program/execution.js';
import { programGraceMs } from '../temporal-config/shared.js';
import { acceptCommand, commandFailure } from './commands/accept-command.js';
import { showEnd } from './end-stage.js';
import { adviceAfterTimeout, jobErrorOf, workflowFailure } from './failures.js';
import { activitiesOf } from './activities.js';

/**
 * One execution of one program or deck. The run itself keeps to its time and records how it ended; here is only what
 * follows when it could not, and the command by which operators cancel it.
 */
export async function executeProgram(task: ProgramTask): Promise<ProgramReport> {
  const running = new CancellationScope();
  const execution: { outcome?: ExecutionOutcome } = {};
  acceptCancellationOf(running, execution);
  try {
    const report = await running.run(() => runToItsEnd(task));
    execution.outcome = report.outcome;
    return report;
  } catch (error) {
    execution.outcome = 'failed';
    throw error;
  } finally {
    // Anyone who gave a command is answered before this history ends.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

async function runToItsEnd(task: ProgramTask): Promise<ProgramReport> {
  const deadline = workflowInfo().startTime.getTime() + task.timeoutMs;
  const { timeoutMs, heartbeatMs } = task;
  // The run ends by itself at its deadline; what follows that needs a moment.
  const activities = activitiesOf(heartbeatMs, timeoutMs + programGraceMs(heartbeatMs));
  try {
    const report = await activities.runProgram({ ...task, deadline });
    setCurrentDetails(`The program ${report.outcome === 'failed' ? 'failed' : `was ${report.outcome}`}.`);
    showEnd();
    return report;
  } catch (error) {
    // Anything else is a mistake in workflow code and belongs to Temporal.
    if (!(error instanceof TemporalFailure)) throw error;
    const abandon = async (outcome: 'aborted' | 'cancelled' | 'failed', reason: string) => {
      const end = () => activities.abandonProgram({ ...task, outcome, reason });
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

/**
 * Lets operators cancel the execution. The run records how far it came, so the command is answered once it has; a run
 * that came to its end meanwhile was not cancelled, and the answer says so.
 */
function acceptCancellationOf(running: CancellationScope, execution: { outcome?: ExecutionOutcome }): void {
  const refusal = () => refusalOf('cancel', situationOf(execution.outcome));
  acceptCommand('cancel', {
    description: 'Stop the program; its result is what it had computed. Needs no input.',
    refusal,
    async execute() {
      running.cancel();
      await condition(() => execution.outcome !== undefined);
      const refused = execution.outcome === 'cancelled' ? null : refusal();
      if (refused !== null) throw commandFailure(refused);
      return { status: 'cancelled', detail: 'The program is cancelled. Its result is what it had computed.' };
    },
  });
}

function situationOf(outcome: ExecutionOutcome | undefined): JobSituation {
  return { stage: outcome === undefined ? 'running' : 'finished' };
}
