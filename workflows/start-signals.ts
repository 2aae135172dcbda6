import { condition, setHandler } from '@temporalio/workflow';
import { proceed } from './messages.js';

/** Signals that it is the turn of a job of an ontology. */
export interface StartSignals {
  /** Newest attempt token received; greater than the current one when another attempt was started. */
  newestToken(): number;
  /** Waits until it is the job's turn. */
  waitForStart(): Promise<void>;
}

/** Registers the handler; call it before anything else, signals may have arrived already. */
export function acceptStartSignals(runToken: number): StartSignals {
  let newest = runToken;
  setHandler(proceed, (message) => void (newest = Math.max(newest, message.runToken)), {
    description:
      "Internal: sent by the actor of the ontology when it is this job's turn. Not for people; to approve a job, send the update approve.",
  });
  return { newestToken: () => newest, waitForStart: () => condition(() => newest > 0) };
}
