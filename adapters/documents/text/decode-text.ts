import { ConcordanceError } from '../../../domain/errors.js';

/**
 * Decodes a stream strictly, piece by piece. A byte order mark is left out; everything else comes through unchanged, so
 * that offsets in the text can be found again in the original. NUL is no text: stores end a string there.
 * @throws ConcordanceError `unsupported_encoding`, with the position near which the bytes are not of that encoding
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
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
      `The text is not valid ${encoding} (near byte ${position}). Save it as UTF-8 and submit it again.`,
      { cause: error },
    );
  }
}

function hasNul(position: number): ConcordanceError {
  return new ConcordanceError(
    'unsupported_encoding',
    `The document contains a NUL character (before byte ${position}), so it is not a text. Remove the character and submit the document again.`,
  );
}
