import type { JobAttempt } from '../activities/ingest/steps.js';
import type { ProgressReporter } from './progress-reporter.js';
import type { PendingSignals, PauseSignal } from './pending-signals.js';
import type { WorkflowActivities } from './activities.js';

/** A word that was lost on its way is made up for by looking at the record. */
const lookAgainMs = 60_000;

/**
 * Holds a job that is paused until it is resumed, through the API or from the Temporal UI; the record follows what an
 * operator says there.
 * @param pausedByRecord how the record had it after the last chunk
 */
export async function waitWhilePaused(
  steps: Pick<WorkflowActivities, 'pauseJob'>,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
  pausedByRecord: boolean,
): Promise<void> {
  const follow = (word: PauseSignal | null) =>
    steps.pauseJob(word === null || word === 'look' ? run : { ...run, paused: word === 'pause' });
  const word = signals.takePauseSignal();
  let paused = pausedByRecord;
  if (word !== null) ({ paused } = await follow(word));
  if (!paused) return;
  reporter.held(true);
  while (paused) {
    await signals.waitForPauseSignal(lookAgainMs);
    ({ paused } = await follow(signals.takePauseSignal()));
  }
  reporter.held(false);
}
