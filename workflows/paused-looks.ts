import { patched, workflowInfo } from '@temporalio/workflow';
import { lookIntervalMs, maxLooksPerHistory } from '../domain/jobs/commands/look-interval.js';
import { patches } from './patches.js';

/** Counter of the reads of the record of a paused job. */
export interface PausedLooks {
  /** Counts one more, and gives the milliseconds to wait before it. */
  nextMs(): number;
  /** True once the workflow has to continue as new, so that a pause of any length fits into its histories. */
  isHistoryFull(): boolean;
}

/** Begins with a pause. */
export function createPausedLooks(maxLooks: number = maxLooksPerHistory): PausedLooks {
  let looks = 0;
  return {
    nextMs: () => lookIntervalMs(looks++),
    // Asked last, so that only a workflow whose history is full records the marker.
    isHistoryFull: () =>
      (looks >= maxLooks || workflowInfo().continueAsNewSuggested) && patched(patches.pausedJobsContinueAsNew),
  };
}
