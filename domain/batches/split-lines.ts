/** Position of a line in a manifest; `bytes` null: longer than the limit. */
export interface ManifestLine {
  /** From 1. */
  number: number;
  bytes: Uint8Array | null;
  /** Position behind it. */
  end: number;
}

const lineFeed = 10;

/** Cuts a stream into lines without ever holding more than the longest that is allowed. */
export async function* splitLines(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  start: { number: number; position: number } = { number: 0, position: 0 },
): AsyncGenerator<ManifestLine> {
  let { number, position } = start;
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (): ManifestLine => {
    number += 1;
    const line = { number, bytes: length > maxBytes ? null : joined(pieces, length), end: position };
    pieces = [];
    length = 0;
    return line;
  };
  for await (const piece of stream) {
    for (let at = 0; at < piece.length;) {
      const found = piece.indexOf(lineFeed, at);
      const end = found < 0 ? piece.length : found;
      length += end - at;
      if (length <= maxBytes) pieces.push(piece.slice(at, end));
      else pieces = [];
      position += end - at;
      at = end;
      if (found < 0) break;
      position += 1;
      at += 1;
      yield take();
    }
  }
  if (length > 0) yield take();
}

/** True if there is anything on it but white space. */
export function isBlankLine({ bytes }: ManifestLine): boolean {
  return bytes !== null && bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

function joined(pieces: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
