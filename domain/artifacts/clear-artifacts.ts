import type { ArtifactStore, Clock } from '../ports.js';

const pageSize = 200;

/** Deletes artifacts that have expired, and gives how many. What they release is collected as after a deletion. */
export async function clearArtifacts({
  store,
  clock,
}: {
  store: Pick<ArtifactStore, 'deleteExpiredArtifacts'>;
  clock: Pick<Clock, 'now'>;
}): Promise<number> {
  const now = clock.now();
  let cleared = 0;
  for (;;) {
    const deleted = await store.deleteExpiredArtifacts(now, pageSize);
    cleared += deleted;
    if (deleted < pageSize) return cleared;
  }
}
