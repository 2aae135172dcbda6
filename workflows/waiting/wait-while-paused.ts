import type { JobAttempt } from '../../activities/ingest/activity-payloads.js';
import type { ProgressReporter } from '../progress-reporter.js';
import type { PauseSignal } from '../messages.js';
import type { PendingSignals } from '../pending-signals.js';
import type { WorkflowActivities } from '../activities.js';
import { createRecordPolls, waitWhileSuspended } from './record-polls.js';

/**
 * Holds a job that is paused until it is resumed, through the API or from the Temporal UI; the record follows what an
 * operator says there.
 * @param pausedByRecord the record's state after the last chunk
 * @param maxPolls maximum number of times the record is read in this history
 * @returns false where the job is still paused and its workflow has to continue as new
 */
export async function waitWhilePaused(
  activities: Pick<WorkflowActivities, 'pauseJob'>,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
  pausedByRecord: boolean,
  maxPolls?: number,
): Promise<boolean> {
  const follow = (word: PauseSignal | null) =>
    activities.pauseJob(word === null || word === 'look' ? run : { ...run, paused: word === 'pause' });
  const word = signals.takePauseSignal();
  let paused = pausedByRecord;
  if (word !== null) ({ paused } = await follow(word));
  reporter.setPaused(paused);
  if (!paused) return true;
  const poll = async () => (await follow(signals.takePauseSignal())).paused;
  const isOver = await waitWhileSuspended(createRecordPolls(maxPolls), (ms) => signals.waitForPauseSignal(ms), poll);
  if (isOver) reporter.setPaused(false);
  return isOver;
}
