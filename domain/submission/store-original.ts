import type { ObjectStore, StoredObject } from '../ports.js';

/** Number of first bytes of a document that tell its kind. */
export const headBytes = 64 * 1024;

/** An original in the object store, and its first bytes. */
export interface StoredOriginal extends StoredObject {
  /** Up to 64 KiB. */
  head: Uint8Array;
}

/**
 * Streams a document into the object store. `accept` may refuse it by its first bytes, before the rest is taken in; a
 * document that is refused, too large or cut off leaves nothing behind.
 * @throws ConcordanceError `payload_too_large`, `disk_full`, and what `accept` and the stream throw
 */
export async function storeOriginal(
  objects: Pick<ObjectStore, 'putStream'>,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, accept }: { maxBytes: number; accept(head: Uint8Array): void },
): Promise<StoredOriginal> {
  const head = new Head();
  const stored = await objects.putStream(watched(bytes, head, accept), { maxBytes });
  return { ...stored, head: head.bytes() };
}

/** Passes bytes on, keeps the first of them, and has them accepted before the rest. */
export async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  head: Head,
  accept: (head: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let decided = false;
  for await (const piece of bytes) {
    if (!decided && head.add(piece)) {
      decided = true;
      accept(head.bytes());
    }
    yield piece;
  }
  if (!decided) accept(head.bytes());
}

/** The first bytes of a document. */
export class Head {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  /** True when it is complete. */
  add(piece: Uint8Array): boolean {
    const part = piece.slice(0, headBytes - this.#length);
    this.#pieces.push(part);
    this.#length += part.length;
    return this.#length === headBytes;
  }

  /** A copy of the bytes so far, fewer than wanted where the document is shorter. */
  bytes(): Uint8Array {
    const joined = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }
}
