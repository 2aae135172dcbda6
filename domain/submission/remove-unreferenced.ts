import type { Clock, JobStore, ObjectStore } from '../ports.js';

/** A submission stores an object and refers to it within seconds. */
const minAgeMs = 60_000;

export interface RemoveDependencies {
  objects: Pick<ObjectStore, 'head' | 'delete'>;
  store: Pick<JobStore, 'isObjectReferenced'>;
  clock: Pick<Clock, 'millis'>;
}

/**
 * Removes an object that nothing refers to. One that was stored a moment ago may belong to a submission under way: it
 * stays for `later`.
 * @returns `kept` where something refers to it or it is not there
 */
export async function removeUnreferenced(
  { objects, store, clock }: RemoveDependencies,
  key: string,
): Promise<'removed' | 'kept' | 'later'> {
  const found = await objects.head(key);
  if (found === null || (await store.isObjectReferenced(key))) return 'kept';
  if (clock.millis() - Date.parse(found.modifiedAt) < minAgeMs) return 'later';
  await objects.delete(key);
  return 'removed';
}
