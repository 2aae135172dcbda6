import { condition, log, patched, setHandler } from '@temporalio/workflow';
import type { ApprovalState } from '../domain/jobs/commands/approval-wait.js';
import { approve, pause, resume, type PauseSignal } from './messages.js';
import { patches } from './patches.js';
import { acceptStartSignals, type StartSignals } from './start-signals.js';

/** Signals to the workflow of a job. */
export interface PendingSignals extends StartSignals {
  /** A wait for approval begins: only what is said from now on counts for it. */
  beginWait(): void;
  /**
   * Waits for the signal to continue, for an operator's approval by signal, for a decision in the record, or until
   * `waitMs` are over (null: as long as it takes). Each counts once.
   */
  waitForDecision(runToken: number, waitMs: number | null): Promise<'proceed' | 'approve' | 'time' | ApprovalState>;
  /** The job was decided on in its record: anyone who waits for approval takes it from there. */
  decide(state: ApprovalState): void;
  /** The last word about pausing that was not taken yet; null when there is none. It is taken once. */
  takePauseSignal(): PauseSignal | null;
  /** Waits for a word about pausing, or until the time is over. */
  waitForPauseSignal(waitMs: number): Promise<void>;
  /** The record may have been paused or resumed. */
  recheckPause(): void;
}

/**
 * Registers the handlers; call it before anything else, messages may have arrived already.
 * @param pendingPause the word about pausing that the previous history did not take
 */
export function registerSignalHandlers(runToken: number, pendingPause: PauseSignal | null = null): PendingSignals {
  const turn = acceptStartSignals(runToken);
  let approvals = 0;
  let decision: ApprovalState | null = null;
  let pauseSignal: PauseSignal | null = pendingPause;
  setHandler(approve, () => void (approvals += 1), {
    description: 'Better sent as an update, which says whether the job waits. Approve the job.',
  });
  setHandler(pause, () => void (pauseSignal = 'pause'), {
    description: 'Better sent as an update. Hold the job before its next chunk.',
  });
  setHandler(resume, () => void (pauseSignal = 'resume'), {
    description: 'Better sent as an update. Let a paused job continue.',
  });

  return {
    ...turn,
    beginWait() {
      decision = null;
      // Workflows that waited under an earlier version took an approval that came too soon, and replay so.
      if (!patched(patches.approvalsCountOnce)) return;
      if (approvals > 0) log.warn('An approval came while the job did not wait for one; it does not count.');
      approvals = 0;
    },
    async waitForDecision(own, waitMs) {
      const isSignalled = () => turn.newestToken() > own || approvals > 0 || decision !== null;
      if (waitMs === null) await condition(isSignalled);
      else if (!(await condition(isSignalled, Math.max(1, waitMs), { summary: 'until the approval expires' })))
        return 'time';
      if (turn.newestToken() > own) return 'proceed';
      if (decision !== null) {
        const state = decision;
        decision = null;
        return state;
      }
      approvals = 0;
      return 'approve';
    },
    decide: (state) => void (decision = state),
    takePauseSignal() {
      const word = pauseSignal;
      pauseSignal = null;
      return word;
    },
    async waitForPauseSignal(waitMs) {
      await condition(() => pauseSignal !== null, waitMs, { summary: 'until the record is read again' });
    },
    recheckPause: () => void (pauseSignal = 'look'),
  };
}
