import type { JobRun } from '../activities/ingest/steps.js';
import type { Board } from './board.js';
import type { Inbox, PauseWord } from './inbox.js';
import type { WorkflowActivities } from './activities.js';

/** A word that was lost on its way is made up for by looking at the record. */
const lookAgainMs = 60_000;

/**
 * Holds a job that is paused until it is resumed, through the API or from the engine's UI; the record follows what an
 * operator says there.
 * @param pausedByRecord how the record had it after the last chunk
 */
export async function holdWhilePaused(
  steps: Pick<WorkflowActivities, 'pauseJob'>,
  inbox: Inbox,
  board: Board,
  run: JobRun,
  pausedByRecord: boolean,
): Promise<void> {
  const follow = (word: PauseWord | null) =>
    steps.pauseJob(word === null || word === 'look' ? run : { ...run, paused: word === 'pause' });
  const word = inbox.takePauseWord();
  let paused = pausedByRecord;
  if (word !== null) ({ paused } = await follow(word));
  if (!paused) return;
  board.held(true);
  while (paused) {
    await inbox.hearPauseWord(lookAgainMs);
    ({ paused } = await follow(inbox.takePauseWord()));
  }
  board.held(false);
}
