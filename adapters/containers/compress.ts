import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The fastest level: what is compressed is mostly numbers, of which the others save little. */
const level = 1;
const chunkSize = 256 * 1024;

/** Compresses by gzip. */
export async function* compress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level, chunkSize });
  const fed = pipeline(bytes, gzip);
  // It is thrown where the compressed bytes are read.
  fed.catch(() => undefined);
  try {
    for await (const chunk of gzip) yield chunk as Uint8Array;
    await fed;
  } finally {
    gzip.destroy();
  }
}
