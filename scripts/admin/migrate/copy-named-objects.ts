import type { GraphSnapshots, ObjectStore } from '../../../domain/ports.js';
import { copyObject, noCopies, type CopiedObjects } from './copy-object.js';

const perPage = 500;

/**
 * Copies the objects that a snapshot names into another object store. Each is checked against its hash on both sides;
 * one that is there already stays.
 */
export async function copyNamedObjects(
  from: {
    snapshots: Pick<GraphSnapshots, 'snapshotObjects'>;
    objects: Pick<ObjectStore, 'readStream' | 'read'>;
  },
  to: Pick<ObjectStore, 'head' | 'putStream' | 'putNamed'>,
  jobId: string,
): Promise<CopiedObjects> {
  const counts = noCopies();
  for (let after: string | null = null; ;) {
    const keys: string[] = await from.snapshots.snapshotObjects(jobId, after, perPage);
    for (const key of keys) await copyObject(from.objects, to, key, counts);
    if (keys.length < perPage) return counts;
    after = keys.at(-1)!;
  }
}
