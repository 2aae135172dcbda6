import { hasCode } from '../../../domain/errors.js';
import type { ObjectStore } from '../../../domain/ports.js';

/** Objects that were copied or were there, and those that could not be. */
export interface CopiedObjects {
  copied: number;
  present: number;
  /** Keys of objects that are lost or damaged where they come from. */
  lost: string[];
}

/** Nothing was copied as yet. */
export function noCopies(): CopiedObjects {
  return { copied: 0, present: 0, lost: [] };
}

/** Objects under the hash of their content; others have names. */
const ofContent = 'sha256/';

/**
 * Copies an object into another object store. It is checked against its hash on both sides; one that is there already
 * stays.
 */
export async function copyObject(
  from: Pick<ObjectStore, 'readStream' | 'read'>,
  to: Pick<ObjectStore, 'head' | 'putStream' | 'putNamed'>,
  key: string,
  counts: CopiedObjects,
): Promise<void> {
  if ((await to.head(key)) !== null) {
    counts.present += 1;
    return;
  }
  try {
    if (!key.startsWith(ofContent)) await to.putNamed(key, await from.read(key));
    else await copyContent(from, to, key);
    counts.copied += 1;
  } catch (error) {
    if (!hasCode(error, 'object_missing', 'object_damaged')) throw error;
    counts.lost.push(key);
  }
}

async function copyContent(
  from: Pick<ObjectStore, 'readStream'>,
  to: Pick<ObjectStore, 'putStream'>,
  key: string,
): Promise<void> {
  const { key: stored } = await to.putStream(piecesOf(from, key));
  if (stored !== key) throw new Error(`The object ${key} became ${stored}.`);
}

async function* piecesOf(from: Pick<ObjectStore, 'readStream'>, key: string): AsyncGenerator<Uint8Array> {
  // An object store may keep what it was given for longer than the reader does.
  for await (const piece of await from.readStream(key)) yield (piece as Uint8Array).slice();
}
