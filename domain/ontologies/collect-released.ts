import type { Clock, DeletionStore, JobStore, ObjectStore } from '../ports.js';

/** A submission stores an object and refers to it within seconds. */
const minReleasedMs = 60_000;
const pageSize = 200;

export interface CollectDependencies {
  objects: Pick<ObjectStore, 'head' | 'delete'>;
  store: Pick<DeletionStore, 'releasedObjects' | 'forgetReleasedObject'> & Pick<JobStore, 'isObjectReferenced'>;
  clock: Clock;
}

/**
 * Removes the originals and texts of deleted documents that nothing else refers to. One that was stored a moment ago
 * may belong to a submission under way, and is looked at again later.
 * @param onProgress called after each object
 */
export async function collectReleased(
  { objects, store, clock }: CollectDependencies,
  onProgress: () => void = () => undefined,
): Promise<{ removed: number }> {
  let removed = 0;
  for (const key of await store.releasedObjects(pageSize)) {
    onProgress();
    const found = await objects.head(key);
    if (found !== null && !(await store.isObjectReferenced(key))) {
      if (clock.millis() - Date.parse(found.modifiedAt) < minReleasedMs) continue;
      await objects.delete(key);
      removed += 1;
    }
    await store.forgetReleasedObject(key);
  }
  return { removed };
}
