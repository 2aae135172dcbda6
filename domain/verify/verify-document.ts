import { isConcordanceError } from '../errors.js';
import { readAll, type DocumentRecord, type Source } from '../graph/model.js';
import type { DocumentKind, ObjectStore } from '../ports.js';
import { resubmitCommand, saveOriginalCommand } from './repair-advice.js';
import type { DataCounts, DataIssue, VerifiedData } from './verify-data.js';

/** Kinds whose text is their original, decoded: whatever version read them, the text is the same. */
const decodedTypes = ['text/plain', 'text/markdown'];

type Report = (issue: DataIssue) => void;

/**
 * Checks a document's original and text, and its chunks and quotes against the text, character by character.
 * @param damaged by key, what is wrong with content-addressed objects; those of this document are reported
 */
export async function verifyDocument(
  { store, objects, documents }: VerifiedData,
  document: DocumentRecord,
  damaged: ReadonlyMap<string, string>,
  counts: DataCounts,
  report: Report,
): Promise<void> {
  counts.documents += 1;
  const { documentId, filename, blobKey, textKey, contentType } = document;
  const name = JSON.stringify(filename);
  // The same object is original and text where the file was UTF-8 text: to store it again repairs both.
  const replace = remedyOf('Replace the file', resubmitCommand(document, false));
  const original = damaged.get(blobKey);
  const isMissing = original === undefined && (await objects.head(blobKey)) === null;
  const isSound = original === undefined && !isMissing;
  if (original !== undefined) {
    const detail = `The original of ${name}: ${original}`;
    report({ kind: 'object', id: blobKey, detail, ...(textKey === blobKey ? replace : replaceOrRenew(document)) });
  }
  if (isMissing) {
    report({
      kind: 'document',
      id: documentId,
      detail: `The original of ${name}, ${blobKey}, is missing.`,
      ...replace,
    });
  }
  if (textKey === null) {
    counts.withoutText += 1;
    return;
  }
  const { sources } = await store.documentSources(readAll, documentId, { start: 0, end: Number.MAX_SAFE_INTEGER });
  const renew = renewal(document, isSound ? sources[0] : undefined);
  const text = damaged.has(textKey) ? null : await textOf(objects, textKey);
  if (text === null) {
    if (textKey === blobKey) return;
    const lost = damaged.get(textKey);
    const detail = lost === undefined ? `${textKey} is missing.` : lost;
    const issue = { detail: `The text of ${name}: ${detail}`, ...renew };
    report(
      lost === undefined ? { kind: 'document', id: documentId, ...issue } : { kind: 'object', id: textKey, ...issue },
    );
    return;
  }
  const kind = decodedTypes.includes(contentType)
    ? documents.all.find((one) => one.mediaType === contentType)
    : undefined;
  if (kind !== undefined && isSound && textKey !== blobKey && !(await readsAs(objects, document, kind, text))) {
    const detail = `The text of ${name} is not what its original says: it was read when the file was damaged.`;
    report({ kind: 'document', id: documentId, detail, ...renew });
  }
  for (const source of sources)
    await verifySource(store, source, text, name, counts, (issue) => report({ ...issue, ...renew }));
}

type Found = Omit<DataIssue, 'remedy' | 'resubmit'>;

async function verifySource(
  store: VerifiedData['store'],
  { sourceId, startOffset, endOffset, fullText }: Source,
  text: string,
  name: string,
  counts: DataCounts,
  report: (issue: Found) => void,
): Promise<void> {
  counts.chunks += 1;
  if (text.slice(startOffset, endOffset) !== fullText) {
    report({ kind: 'chunk', id: sourceId, detail: `The text of the chunk differs from ${name} at its offsets.` });
  }
  const concepts = await store.sourceConcepts(readAll, [sourceId]);
  const quotes = new Map(concepts.map(({ instance }) => [instance.instanceId, instance]));
  for (const [id, { quote, match, ...location }] of quotes) {
    counts.quotes += 1;
    // A restored backup has it so.
    if (match === 'unlocated') continue;
    if (text.slice(location.startOffset, location.endOffset) === quote) continue;
    const detail = `The quote ${JSON.stringify(quote.slice(0, 80))} is not in ${name} at its offsets.`;
    report({ kind: 'quote', id, detail });
  }
}

type Remedy = Pick<DataIssue, 'remedy' | 'resubmit'>;

function remedyOf(what: string, resubmit: string, before = ''): Remedy {
  return { remedy: `${what}: ${before}${resubmit}`, resubmit };
}

/** True if a text was read before or after its original was damaged, nobody can tell once it has a text of its own. */
function replaceOrRenew(document: DocumentRecord): Remedy {
  const renewed = 'Replace the file, and read it again in case it was damaged before it was read';
  return remedyOf(renewed, resubmitCommand(document, true));
}

/** A sound original can be taken from here; otherwise the submitter has it. */
function renewal(document: DocumentRecord, source: Source | undefined): Remedy {
  const save = source === undefined ? '' : `${saveOriginalCommand(document, source.sourceId)} && `;
  return remedyOf('Read the document again', resubmitCommand(document, true), save);
}

/** The text in the object store; null where it is missing or damaged. */
async function textOf(objects: ObjectStore, key: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await objects.read(key));
  } catch (error) {
    if (isConcordanceError(error)) return null;
    throw error;
  }
}

/** True when the original, read now, gives the text; also when it was damaged or removed since it was checked. */
async function readsAs(
  objects: ObjectStore,
  { filename, contentType, bytes, blobKey }: DocumentRecord,
  kind: DocumentKind,
  text: string,
): Promise<boolean> {
  const original = { filename, declaredType: contentType, bytes, open: () => objects.readStream(blobKey) };
  let at = 0;
  try {
    for await (const piece of kind.parse(original, watchNothing)) {
      if (!text.startsWith(piece, at)) return false;
      at += piece.length;
    }
  } catch (error) {
    if (isConcordanceError(error)) return true;
    throw error;
  }
  return at === text.length;
}

const watchNothing = {
  report: () => undefined,
  onProgress: async () => undefined,
  loadCheckpoint: async () => null,
  keep: async () => undefined,
};
