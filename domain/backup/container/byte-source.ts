/** Bytes that come in pieces of any length, taken in the lengths that a reader wants. */
export interface ByteSource {
  /** The next bytes; fewer than asked for only where they end. */
  take(length: number): Promise<Uint8Array>;
  /** The next bytes as they come, at most this many; null where they have ended. */
  takeSome(length: number): Promise<Uint8Array | null>;
  /** Gives up the rest. */
  close(): Promise<void>;
}

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
