import { hasCode } from '../../../domain/errors.js';
import type { GraphSnapshots, ObjectStore } from '../../../domain/ports.js';

/** Objects that were copied or were there, and those that could not be. */
export interface CopiedObjects {
  copied: number;
  present: number;
  /** Keys of objects that are lost or damaged where they come from. */
  lost: string[];
}

const perPage = 500;

/**
 * Copies the objects that a snapshot names into another object store. Each is checked against its hash on both sides;
 * one that is there already stays.
 */
export async function copyNamedObjects(
  from: { snapshots: Pick<GraphSnapshots, 'snapshotObjects'>; objects: Pick<ObjectStore, 'readStream'> },
  to: Pick<ObjectStore, 'head' | 'putStream'>,
  jobId: string,
): Promise<CopiedObjects> {
  const counts: CopiedObjects = { copied: 0, present: 0, lost: [] };
  for (let after: string | null = null; ;) {
    const keys: string[] = await from.snapshots.snapshotObjects(jobId, after, perPage);
    for (const key of keys) await copyOne(from.objects, to, key, counts);
    if (keys.length < perPage) return counts;
    after = keys.at(-1)!;
  }
}

async function copyOne(
  from: Pick<ObjectStore, 'readStream'>,
  to: Pick<ObjectStore, 'head' | 'putStream'>,
  key: string,
  counts: CopiedObjects,
): Promise<void> {
  if ((await to.head(key)) !== null) {
    counts.present += 1;
    return;
  }
  try {
    const { key: stored } = await to.putStream(piecesOf(from, key));
    if (stored !== key) throw new Error(`The object ${key} became ${stored}.`);
    counts.copied += 1;
  } catch (error) {
    if (!hasCode(error, 'object_missing', 'object_damaged')) throw error;
    counts.lost.push(key);
  }
}

async function* piecesOf(from: Pick<ObjectStore, 'readStream'>, key: string): AsyncGenerator<Uint8Array> {
  // An object store may keep what it was given for longer than the reader does.
  for await (const piece of await from.readStream(key)) yield (piece as Uint8Array).slice();
}
