import type { SubmissionOutcome } from '../ports.js';
import { storeOriginal } from './store-original.js';
import { blankDocument, submitOriginal, whileInUse } from './submit-document.js';
import type { DocumentSubmission, SubmissionDependencies } from './submit-document.js';

/** Characters encoded at a time. */
const pieceLength = 256 * 1024;

/**
 * Submits a text; one without a name is named after its content.
 * @throws ConcordanceError `empty_document`, `ontology_frozen`, `disk_full`
 */
export async function submitText(
  dependencies: SubmissionDependencies,
  submission: DocumentSubmission,
  { text, filename }: { text: string; filename: string | null },
): Promise<SubmissionOutcome> {
  if (!/\S/u.test(text)) throw blankDocument();
  const original = await storeOriginal(dependencies.objects, inPieces(text), {
    maxBytes: Infinity,
    accept: () => undefined,
  });
  const hints = { filename: filename ?? `text-${original.sha256.slice(0, 12)}.txt`, declaredType: null };
  return whileInUse(dependencies, original, () => submitOriginal(dependencies, submission, original, hints));
}

/** Pieces of whole characters, so that a large text is never held a second time as bytes. */
async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + pieceLength);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield encoder.encode(text.slice(start, end));
    start = end;
  }
}
