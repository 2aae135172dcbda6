import type { Readable } from 'node:stream';
import type { ObjectStore } from '../../../domain/ports.js';

/** An original whose bytes are hashed while they are read for the first time, and not again. */
export interface CheckedOriginal {
  open(): Promise<Readable>;
  /**
   * Reads it to its end, unless that was done.
   * @throws ConcordanceError `object_damaged`: its bytes are not those that were submitted
   */
  requireSound(): Promise<void>;
}

/**
 * Reads an original, checking its bytes against its hash and length.
 * @param bytes the length it was submitted with
 */
export function checkedOriginal(objects: ObjectStore, key: string, bytes: number): CheckedOriginal {
  let isSound = false;
  return {
    async open() {
      // A part is not hashed.
      if (isSound) return objects.readStream(key, { start: 0, end: bytes });
      const stream = await objects.readStream(key);
      stream.once('end', () => (isSound = true));
      return stream;
    },
    async requireSound() {
      if (isSound) return;
      for await (const _ of await objects.readStream(key));
      isSound = true;
    },
  };
}
