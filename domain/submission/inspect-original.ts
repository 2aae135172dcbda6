import { ConcordanceError } from '../errors.js';
import { contentHashOf } from '../ids.js';
import type { DocumentHints } from '../ports.js';
import { refusalOf, type Refusal } from './about-document.js';
import { Head, watched } from './store-original.js';
import { requireContent, type SubmissionDependencies } from './submit-document.js';

/**
 * Content hash of a document that could be submitted; nothing is stored.
 * @throws ConcordanceError as its submission would: `unsupported_media_type`, `empty_document`, `payload_too_large`,
 *   and what the stream throws
 */
export async function inspectOriginal(
  { documents, settings }: Pick<SubmissionDependencies, 'documents' | 'settings'>,
  bytes: AsyncIterable<Uint8Array>,
  hints: DocumentHints,
): Promise<string> {
  const head = new Head();
  const counted = { bytes: 0 };
  const accept = (first: Uint8Array) => void documents.kindOf(first, hints);
  const contentHash = await contentHashOf(limited(watched(bytes, head, accept), counted, settings.maxUploadBytes));
  requireContent(head.bytes(), counted.bytes);
  return contentHash;
}

/** Beginning of a document, as far as its sender knows it before it is sent. */
export interface DocumentHead {
  filename: string;
  /** Size of the whole document. */
  bytes?: number | undefined;
  /** Its first `headBytes` bytes, or all. */
  head?: Uint8Array | undefined;
}

/** Error with which a document would be refused for its size or kind; null where nothing known speaks against it. */
export function headRefusal(
  { documents, settings }: Pick<SubmissionDependencies, 'documents' | 'settings'>,
  { filename, bytes, head }: DocumentHead,
): Refusal | null {
  try {
    if (bytes !== undefined && bytes > settings.maxUploadBytes) throw tooLarge(settings.maxUploadBytes);
    if (head !== undefined) documents.kindOf(head, { filename, declaredType: null });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

function tooLarge(maxBytes: number): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    `The content is larger than the ${maxBytes} bytes that are allowed. Divide it into several documents.`,
  );
}

async function* limited(
  pieces: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    counted.bytes += piece.length;
    if (counted.bytes > maxBytes) throw tooLarge(maxBytes);
    yield piece;
  }
}
