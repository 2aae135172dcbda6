import { condition, setHandler } from '@temporalio/workflow';
import { approve, pause, proceed, resume } from './messages.js';

/** What others tell the workflow of a job. */
export interface Inbox {
  /** Newest run token heard of; greater than the run's own when another run was started. */
  newestToken(): number;
  /**
   * Waits for the word to go on, for an operator's approval, or until `waitMs` are over (null: as long as it takes).
   * An approval is heard once.
   */
  hear(runToken: number, waitMs: number | null): Promise<'proceed' | 'approve' | 'time'>;
  /** Waits until it is the job's turn. */
  hearTurn(): Promise<void>;
  /** The last word about pausing that was not taken yet; null when there is none. It is taken once. */
  takePauseWord(): 'pause' | 'resume' | null;
  /** Waits for a word about pausing, or until the time is over. */
  hearPauseWord(waitMs: number): Promise<void>;
}

/** Registers the handlers; call it before anything else, messages may have arrived already. */
export function openInbox(runToken: number): Inbox {
  let newest = runToken;
  let approvals = 0;
  let pauseWord: 'pause' | 'resume' | null = null;
  setHandler(proceed, (message) => void (newest = Math.max(newest, message.runToken)), {
    description:
      "Internal: sent by the actor of the ontology when it is this job's turn. Not for people; to let a job go on that waits for approval, send approve.",
  });
  setHandler(approve, () => void (approvals += 1), {
    description: 'Approve the job: it goes on as soon as it is its turn.',
  });

  setHandler(pause, () => void (pauseWord = 'pause'), { description: 'Hold the job before its next chunk.' });
  setHandler(resume, () => void (pauseWord = 'resume'), { description: 'Let a paused job go on.' });

  return {
    newestToken: () => newest,
    async hear(own, waitMs) {
      const heard = () => newest > own || approvals > 0;
      if (waitMs === null) await condition(heard);
      else if (!(await condition(heard, Math.max(1, waitMs), { summary: 'until the approval lapses' }))) return 'time';
      if (newest > own) return 'proceed';
      approvals = 0;
      return 'approve';
    },
    hearTurn: () => condition(() => newest > 0),
    takePauseWord() {
      const word = pauseWord;
      pauseWord = null;
      return word;
    },
    async hearPauseWord(waitMs) {
      await condition(() => pauseWord !== null, waitMs, { summary: 'until the record is looked at again' });
    },
  };
}
