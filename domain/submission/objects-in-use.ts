import type { JobStore, ObjectStore } from '../ports.js';

/** Objects that submissions in progress have stored and nothing may refer to yet. */
export interface ObjectsInUse {
  hold(key: string): Promise<void>;
  /** Ends one use; the object goes when no other use and no record holds it. */
  release(key: string): Promise<void>;
}

/**
 * Creates a count of the objects that submissions in progress use. The same bytes have the same key, so two
 * submissions may share an object: the one that fails must not take it from
 * the one that succeeds. Another process that stored it after us shows in its time of change, and is left to decide.
 */
export function createObjectsInUse(objects: ObjectStore, jobs: JobStore): ObjectsInUse {
  const holders = new Map<string, number>();
  const storedAt = new Map<string, string | undefined>();
  const changedAt = async (key: string) => (await objects.head(key))?.modifiedAt;
  return {
    async hold(key) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
      storedAt.set(key, await changedAt(key));
    },
    async release(key) {
      const left = (holders.get(key) ?? 1) - 1;
      if (left > 0) {
        holders.set(key, left);
        return;
      }
      holders.delete(key);
      const ours = storedAt.get(key);
      storedAt.delete(key);
      if (await jobs.isObjectReferenced(key)) return;
      if (!holders.has(key) && (await changedAt(key)) === ours) await objects.delete(key);
    },
  };
}
