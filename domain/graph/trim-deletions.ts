import type { Clock, GraphWriter } from '../ports.js';

/** Deletions that are kept for copies of the graph, however old they are. */
export const minDeletionsKept = 1_000_000;
/** Milliseconds for which a deletion is kept, however many there are: a copy that is updated each week misses none. */
export const deletionRetentionMs = 7 * 24 * 3_600_000;

/** Deletions of one transaction, so that no commit waits long. */
const stepSize = 5_000;
const maxSteps = 10;

/** Forgets the oldest deletions of the feed of changes. Copies that lack one of them have to begin again. */
export async function trimDeletions({
  store,
  clock,
}: {
  store: Pick<GraphWriter, 'trimDeletions'>;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.millis() - deletionRetentionMs).toISOString();
  for (let step = 0; step < maxSteps; step += 1) {
    if ((await store.trimDeletions(before, minDeletionsKept, stepSize)) < stepSize) return;
  }
}
