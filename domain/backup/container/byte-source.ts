/** Bytes that come in pieces of any length, taken in the lengths that a reader wants. */
export interface ByteSource {
  /** The next bytes; fewer than asked for only where they end. */
  take(length: number): Promise<Uint8Array>;
  /** The next bytes as they come, at most this many; null where they have ended. */
  takeSome(length: number): Promise<Uint8Array | null>;
  /** Gives up the rest, and lets what gives it end. Safe to repeat. */
  close(): Promise<void>;
}

/** Reads pieces as a source. What was opened for them stays open until its end, or until `close`. */
export function createByteSource(pieces: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = pieces[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);

  async function takeSome(length: number): Promise<Uint8Array | null> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(taken.length);
    return taken;
  }

  return {
    takeSome,
    async take(length) {
      const all = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const some = await takeSome(length - filled);
        if (some === null) break;
        all.set(some, filled);
        filled += some.length;
      }
      return all.subarray(0, filled);
    },
    async close() {
      await iterator.return?.();
    },
  };
}

/**
 * Cuts the rest of the bytes into segments of a length; the last one may be shorter, and even empty where there is
 * nothing. One is read ahead, to know which is the last.
 */
export async function* segmentsOf(
  source: ByteSource,
  length: number,
): AsyncGenerator<{ segment: Uint8Array; isLast: boolean }> {
  for (let segment = await source.take(length); ;) {
    const next: Uint8Array = segment.length < length ? new Uint8Array(0) : await source.take(length);
    yield { segment, isLast: next.length === 0 };
    if (next.length === 0) return;
    segment = next;
  }
}
