import { patched, workflowInfo } from '@temporalio/workflow';
import { lookIntervalMs, maxLooksPerHistory } from '../../domain/jobs/commands/look-interval.js';
import { patches } from '../patches.js';

/** Counter of the reads of the record of a job that is held: paused, or to be approved. */
export interface RecordLooks {
  /** Counts one more, and gives the milliseconds to wait before it. */
  nextMs(): number;
  /** True once the workflow has to continue as new, so that a wait of any length fits into its histories. */
  isHistoryFull(): boolean;
}

/**
 * Waits while the record holds a job, which is read again and again in case a message to its workflow was lost.
 * @param looks of this wait
 * @param wait waits for a message, or until these milliseconds are over
 * @param look reads the record; true while it holds the job
 * @returns false where the job is still held and its workflow has to continue as new
 */
export async function waitWhileHeld(
  looks: RecordLooks,
  wait: (milliseconds: number) => Promise<void>,
  look: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    if (looks.isHistoryFull()) return false;
    await wait(looks.nextMs());
    if (!(await look())) return true;
  }
}

/** Begins when the job is held. */
export function createRecordLooks(maxLooks: number = maxLooksPerHistory): RecordLooks {
  let looks = 0;
  return {
    nextMs: () => lookIntervalMs(looks++),
    // Asked last, so that only a workflow whose history is full records the marker.
    isHistoryFull: () =>
      (looks >= maxLooks || workflowInfo().continueAsNewSuggested) && patched(patches.pausedJobsContinueAsNew),
  };
}
