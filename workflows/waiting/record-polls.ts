import { patched, workflowInfo } from '@temporalio/workflow';
import { pollIntervalMs, maxPollsPerHistory } from '../../domain/jobs/commands/poll-interval.js';
import { patches } from '../patches.js';

/** Counter of the reads of the record of a job that is held: paused, or to be approved. */
export interface RecordPolls {
  /** Counts one more, and gives the milliseconds to wait before it. */
  nextMs(): number;
  /** True once the workflow has to continue as new, so that a wait of any length fits into its histories. */
  isHistoryFull(): boolean;
}

/**
 * Waits while the record holds a job, which is read again and again in case a message to its workflow was lost.
 * @param polls of this wait
 * @param wait waits for a message, or until these milliseconds are over
 * @param poll reads the record; true while it holds the job
 * @returns false where the job is still held and its workflow has to continue as new
 */
export async function waitWhileSuspended(
  polls: RecordPolls,
  wait: (milliseconds: number) => Promise<void>,
  poll: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    if (polls.isHistoryFull()) return false;
    await wait(polls.nextMs());
    if (!(await poll())) return true;
  }
}

/** Begins when the job is held. */
export function createRecordPolls(maxPolls: number = maxPollsPerHistory): RecordPolls {
  let polls = 0;
  return {
    nextMs: () => pollIntervalMs(polls++),
    // Asked last, so that only a workflow whose history is full records the marker.
    isHistoryFull: () =>
      (polls >= maxPolls || workflowInfo().continueAsNewSuggested) && patched(patches.pausedJobsContinueAsNew),
  };
}
