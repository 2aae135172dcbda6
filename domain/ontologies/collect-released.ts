import type { DeletionStore, JobStore } from '../ports.js';
import { removeUnreferenced, type RemoveDependencies } from '../submission/remove-unreferenced.js';

const pageSize = 200;

export interface CollectDependencies extends RemoveDependencies {
  store: Pick<DeletionStore, 'releasedObjects' | 'forgetReleasedObject'> & Pick<JobStore, 'isObjectReferenced'>;
}

/**
 * Removes the originals and texts of deleted documents that nothing else refers to. One that was stored a moment ago
 * may belong to a submission under way, and is looked at again later.
 * @param onProgress called after each object
 */
export async function collectReleased(
  dependencies: CollectDependencies,
  onProgress: () => void = () => undefined,
): Promise<{ removed: number }> {
  const { store } = dependencies;
  let removed = 0;
  for (const key of await store.releasedObjects(pageSize)) {
    onProgress();
    const outcome = await removeUnreferenced(dependencies, key);
    if (outcome === 'later') continue;
    if (outcome === 'removed') removed += 1;
    await store.forgetReleasedObject(key);
  }
  return { removed };
}
