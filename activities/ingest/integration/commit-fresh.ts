import { ConcordanceError } from '../../../domain/errors.js';
import type { CommitOutcome } from '../../../domain/graph/delta.js';

/** Times a chunk is decided again because the graph was changed meanwhile; more means something is wrong. */
const maxAttempts = 50;

/**
 * Commits a chunk, deciding it again as long as the graph changed between the decision and the commit.
 * @param decide null where there is nothing to commit
 * @throws ConcordanceError `conflict` where it changed each time
 */
export async function commitFresh(ordinal: number, decide: () => Promise<CommitOutcome | null>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if ((await decide())?.outcome !== 'stale') return;
  }
  throw new ConcordanceError(
    'conflict',
    `Chunk ${ordinal} was matched ${maxAttempts} times, and each time the graph had changed meanwhile. ` +
      'Retry the job when fewer others change the graph.',
  );
}
