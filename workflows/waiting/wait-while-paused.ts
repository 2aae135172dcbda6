import type { JobAttempt } from '../../activities/ingest/activity-payloads.js';
import type { ProgressReporter } from '../progress-reporter.js';
import type { PauseSignal } from '../messages.js';
import type { PendingSignals } from '../pending-signals.js';
import type { WorkflowActivities } from '../activities.js';
import { createRecordLooks, waitWhileHeld } from './record-looks.js';

/**
 * Holds a job that is paused until it is resumed, through the API or from the Temporal UI; the record follows what an
 * operator says there.
 * @param pausedByRecord the record's state after the last chunk
 * @param maxLooks maximum number of times the record is read in this history
 * @returns false where the job is still paused and its workflow has to continue as new
 */
export async function waitWhilePaused(
  activities: Pick<WorkflowActivities, 'pauseJob'>,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
  pausedByRecord: boolean,
  maxLooks?: number,
): Promise<boolean> {
  const follow = (word: PauseSignal | null) =>
    activities.pauseJob(word === null || word === 'look' ? run : { ...run, paused: word === 'pause' });
  const word = signals.takePauseSignal();
  let paused = pausedByRecord;
  if (word !== null) ({ paused } = await follow(word));
  reporter.held(paused);
  if (!paused) return true;
  const look = async () => (await follow(signals.takePauseSignal())).paused;
  const isOver = await waitWhileHeld(createRecordLooks(maxLooks), (ms) => signals.waitForPauseSignal(ms), look);
  if (isOver) reporter.held(false);
  return isOver;
}
