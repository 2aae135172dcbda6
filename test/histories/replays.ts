import { Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { inThisThread } from '../support/in-this-thread.js';
import type { Recording } from './recordings.js';

/**
 * Replays recordings with the workflows of a bundle, in one worker for all, and returns the error of each that cannot
 * be replayed, by its name. A history that is not valid makes a replay hang instead of failing.
 */
export async function failuresOfReplays(
  workflowBundle: WorkflowBundleOption,
  recordings: readonly Recording[],
): Promise<Map<string, Error>> {
  const histories = recordings.map(({ name, history }) => ({ workflowId: name, history }));
  const failures = new Map<string, Error>();
  let replayed = 0;
  await inThisThread(async () => {
    for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
      replayed += 1;
      if (error) failures.set(workflowId, error);
    }
  });
  if (replayed !== recordings.length) throw new Error(`${replayed} of ${recordings.length} histories were replayed`);
  return failures;
}
