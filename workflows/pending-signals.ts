import { condition, log, patched, setHandler } from '@temporalio/workflow';
import type { ApprovalState } from '../domain/jobs/commands/approval-wait.js';
import { approve, pause, proceed, resume, type PauseSignal } from './messages.js';
import { patches } from './patches.js';

/** Signals to the workflow of a job. */
export interface PendingSignals {
  /** Newest attempt token received; greater than the current one when another attempt was started. */
  newestToken(): number;
  /** A wait for approval begins: only what is said from now on counts for it. */
  beginWait(): void;
  /**
   * Waits for the signal to continue, for an operator's approval by signal, for a decision in the record, or until
   * `waitMs` are over (null: as long as it takes). Each counts once.
   */
  waitForDecision(runToken: number, waitMs: number | null): Promise<'proceed' | 'approve' | 'time' | ApprovalState>;
  /** Waits until it is the job's turn. */
  waitForTurn(): Promise<void>;
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
  let newest = runToken;
  let approvals = 0;
  let decision: ApprovalState | null = null;
  let pauseSignal: PauseSignal | null = pendingPause;
  setHandler(proceed, (message) => void (newest = Math.max(newest, message.runToken)), {
    description:
      "Internal: sent by the actor of the ontology when it is this job's turn. Not for people; to approve a job, send the update approve.",
  });
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
    newestToken: () => newest,
    beginWait() {
      decision = null;
      // Workflows that waited under an earlier version took an approval that came too soon, and replay so.
      if (!patched(patches.approvalsCountOnce)) return;
      if (approvals > 0) log.warn('An approval came while the job did not wait for one; it does not count.');
      approvals = 0;
    },
    async waitForDecision(own, waitMs) {
      const isSignalled = () => newest > own || approvals > 0 || decision !== null;
      if (waitMs === null) await condition(isSignalled);
      else if (!(await condition(isSignalled, Math.max(1, waitMs), { summary: 'until the approval expires' })))
        return 'time';
      if (newest > own) return 'proceed';
      if (decision !== null) {
        const state = decision;
        decision = null;
        return state;
      }
      approvals = 0;
      return 'approve';
    },
    waitForTurn: () => condition(() => newest > 0),
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
