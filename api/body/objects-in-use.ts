import type { JobStore, ObjectStore } from '../../domain/ports.js';

/** Objects that requests under way have stored and nothing may refer to yet. */
export interface ObjectsInUse {
  hold(key: string): void;
  /** Ends a request's use; the object goes when no other request and no record holds it. */
  release(key: string): Promise<void>;
}

/**
 * The same bytes have the same key, so two requests may share an object: the one that fails must not take it from the
 * one that succeeds. Across processes a failing and a succeeding upload of the same bytes could still cross within
 * milliseconds; the job then fails with `object_missing` and can be submitted again.
 */
export function createObjectsInUse(objects: ObjectStore, jobs: JobStore): ObjectsInUse {
  const holders = new Map<string, number>();
  return {
    hold(key) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
    },
    async release(key) {
      const left = (holders.get(key) ?? 1) - 1;
      if (left > 0) {
        holders.set(key, left);
        return;
      }
      holders.delete(key);
      if (await jobs.isObjectReferenced(key)) return;
      if (!holders.has(key)) await objects.delete(key);
    },
  };
}
