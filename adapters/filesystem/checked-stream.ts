import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { objectDamaged } from './file-errors.js';

/** The hash that the key of a content-addressed object names, 64 hex digits; null for objects with other names. */
export function hashOfKey(key: string): string | null {
  return /^sha256\/([0-9a-f]{64})$/.exec(key)?.[1] ?? null;
}

/**
 * The bytes of a content-addressed object, checked against its hash on the way. The last piece is held back until the
 * hash is known, so anyone who reads to the end has whole and sound bytes or an error.
 * @throws ConcordanceError `object_damaged`: now, when the object is one piece; else as the error of the stream
 */
export async function checkedStream(key: string, sha256: string, source: Readable): Promise<Readable> {
  const pieces = checked(key, sha256, source);
  const first = await pieces.next();
  return Readable.from(resumed(first, pieces), { objectMode: false });
}

async function* checked(key: string, sha256: string, source: Readable): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  for await (const piece of source as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (held !== null) yield held;
    held = piece;
  }
  if (hash.digest('hex') !== sha256) throw objectDamaged(key);
  if (held !== null) yield held;
}

async function* resumed(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
