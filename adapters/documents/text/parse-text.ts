import type { Original, ParseWatch } from '../../../domain/ports.js';
import { decodeText } from './decode-text.js';
import { detectEncoding } from './detect-encoding.js';

/**
 * A text in whatever encoding it is in, as it stands. The file is read twice: to find the encoding, and to decode it.
 */
export async function* parseText(original: Original, watch: ParseWatch): AsyncGenerator<string> {
  const { encoding, guessed } = await detectEncoding(until(await original.open(), watch.signal));
  watch.report({
    encoding,
    ...(guessed ? { notes: [`The text was read as ${encoding}, judging by its bytes.`] } : {}),
  });
  yield* decodeText(until(await original.open(), watch.signal), encoding);
}

async function* until(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    yield piece;
  }
}
