import { ConcordanceError } from '../../domain/errors.js';
import type { KeptOriginal } from '../../domain/intake/keep-original.js';
import type { ApiParts } from '../deps.js';
import type { Caller } from '../route.js';
import { submitDocument } from '../submit-document.js';
import type { SubmittedDocument } from '../submit-document.js';

/** Tab, line feed, vertical tab, form feed, carriage return, space. */
const blankBytes = [9, 10, 11, 12, 13, 32];

/**
 * Submits an original that lies in the object store, as the kind its bytes are of.
 * @throws ConcordanceError `empty_document`, `unsupported_media_type`, `ontology_frozen`
 */
export async function submitOriginal(
  deps: ApiParts,
  caller: Caller,
  { head, ...stored }: KeptOriginal,
  { declaredType, ...document }: Omit<SubmittedDocument, 'stored' | 'contentType'> & { declaredType: string | null },
): ReturnType<typeof submitDocument> {
  if (stored.bytes === head.length && head.every((byte) => blankBytes.includes(byte))) throw blankDocument();
  const { mediaType } = deps.documents.kindOf(head, { filename: document.filename, declaredType });
  const { key, sha256, bytes } = stored;
  return submitDocument(deps, caller, {
    ...document,
    stored: { key, sha256, bytes },
    contentType: withCharset(mediaType, declaredType),
  });
}

export function blankDocument(): ConcordanceError {
  return new ConcordanceError('empty_document', 'The document holds no text; there is nothing to read.');
}

/** What a server says of the encoding of a text is worth more than a guess. */
function withCharset(mediaType: string, declaredType: string | null): string {
  const charset = /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(declaredType ?? '')?.[1];
  return charset === undefined || !mediaType.startsWith('text/') ? mediaType : `${mediaType}; charset=${charset}`;
}
