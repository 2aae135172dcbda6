import { keepOriginal } from '../../domain/intake/keep-original.js';
import type { ApiParts } from '../deps.js';
import type { Caller } from '../route.js';
import type { SubmittedDocument, SubmittedAnswer } from '../submit-document.js';
import { submitOriginal } from './submit-original.js';

/**
 * Keeps a document that the server reads by itself, and submits it; what is refused leaves nothing behind.
 * @throws ConcordanceError `unsupported_media_type`, `empty_document`, `payload_too_large`, `ontology_frozen`, and what
 *   the stream throws
 */
export async function takeIn(
  deps: ApiParts,
  caller: Caller,
  bytes: AsyncIterable<Uint8Array>,
  document: Omit<SubmittedDocument, 'stored' | 'contentType'> & { declaredType: string | null },
): Promise<SubmittedAnswer> {
  const original = await keepOriginal(deps.objects, bytes, {
    maxBytes: deps.settings.maxUploadBytes,
    accept: (head) => void deps.documents.kindOf(head, document),
  });
  await deps.objectsInUse.hold(original.key);
  try {
    return await submitOriginal(deps, caller, original, document);
  } finally {
    await deps.objectsInUse.release(original.key);
  }
}
