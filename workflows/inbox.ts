import { condition, setHandler } from '@temporalio/workflow';
import { approve, proceed } from './messages.js';

/** What others tell the workflow of a job. */
export interface Inbox {
  /** Newest run token heard of; greater than the run's own when another run was started. */
  newestToken(): number;
  /**
   * Waits for the word to go on, for an operator's approval, or until `waitMs` are over (null: as long as it takes).
   * An approval is heard once.
   */
  hear(runToken: number, waitMs: number | null): Promise<'proceed' | 'approve' | 'time'>;
}

/** Registers the handlers; call it before anything else, messages may have arrived already. */
export function openInbox(runToken: number): Inbox {
  let newest = runToken;
  let approvals = 0;
  setHandler(proceed, (message) => void (newest = Math.max(newest, message.runToken)), {
    description: "It is this job's turn. Sent by the ontology's actor.",
  });
  setHandler(approve, () => void (approvals += 1), {
    description: 'Approve the job: it goes on as soon as it is its turn.',
  });

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
  };
}
