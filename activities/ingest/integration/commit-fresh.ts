import { untilFresh } from '../../../domain/concurrency/until-fresh.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { CommitOutcome } from '../../../domain/graph/delta.js';

/** Times a delta is decided again because the graph was changed meanwhile; more means something is wrong. */
const maxAttempts = 50;

/**
 * Commits a delta, deciding it again as long as the graph changed between the decision and the commit.
 * @param subject what is committed, to name it in the error: "Chunk 4"
 * @param decide null where there is nothing to commit
 * @throws ConcordanceError `conflict` where it changed each time
 */
export async function commitFresh(subject: string, decide: () => Promise<CommitOutcome | null>): Promise<void> {
  await untilFresh(
    decide,
    maxAttempts,
    () =>
      new ConcordanceError(
        'conflict',
        `${subject} was decided ${maxAttempts} times, and each time the graph had changed meanwhile. ` +
          'Retry the job when fewer others change the graph.',
      ),
  );
}
