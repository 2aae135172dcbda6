import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { objectDamaged } from './object-errors.js';
import { startedStream } from './started-stream.js';

/**
 * The bytes of a content-addressed object, checked against its hash on the way. The last piece is held back until the
 * hash is known, so anyone who reads to the end has whole and sound bytes or an error.
 * @throws ConcordanceError `object_damaged`: now, when the object is one piece; else as the error of the stream
 */
export function checkedStream(key: string, sha256: string, source: Readable): Promise<Readable> {
  return startedStream(checked(key, sha256, source));
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
