import { ConcordanceError } from '../../domain/errors.js';

/**
 * Decodes a stream as strict UTF-8, piece by piece. A byte order mark is left out; everything else comes through
 * unchanged, so that offsets in the text can be found again in the original. NUL is no text: stores end a string there.
 * @throws ConcordanceError `unsupported_encoding`, with the position near which it is not UTF-8 or has a NUL
 */
export async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let position = 0;
  try {
    for await (const piece of bytes) {
      const text = decoder.decode(piece, { stream: true });
      position += piece.length;
      if (text.includes('\0')) throw hasNul(position);
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConcordanceError(
      'unsupported_encoding',
      `The text is not valid UTF-8 (near byte ${position}). Save it as UTF-8 and submit it again.`,
      { cause: error },
    );
  }
}

function hasNul(position: number): ConcordanceError {
  return new ConcordanceError(
    'unsupported_encoding',
    `The document holds a NUL byte (before byte ${position}), so it is no text. Remove it, or save it as UTF-8, and submit it again.`,
  );
}

/** True when the bytes may be the beginning of UTF-8 text: valid as far as they go, and without NUL. */
export function looksLikeUtf8(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
