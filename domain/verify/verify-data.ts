import { ConcordanceError, isConcordanceError } from '../errors.js';
import { readAll, type DocumentRecord } from '../graph/model.js';
import type { GraphReader, ObjectStore } from '../ports.js';

/** One thing that is wrong with the stored data. */
export interface DataFault {
  kind: 'store' | 'object' | 'document' | 'chunk' | 'quote';
  /** Id or key of what is wrong; the empty string for the store as a whole. */
  id: string;
  /** A sentence that says what is wrong. */
  detail: string;
}

/** How much was looked at. */
export interface DataCounts {
  objects: number;
  documents: number;
  chunks: number;
  quotes: number;
}

const pageSize = 100;

/**
 * Checks all stored data: the store's own integrity, every content-addressed object against its hash, that no original or
 * text is missing, and every chunk and quote against the text of its document, character by character. Changes nothing.
 * @param report takes each fault as it is found
 */
export async function verifyData(
  store: GraphReader,
  objects: ObjectStore,
  report: (fault: DataFault) => void,
): Promise<DataCounts> {
  for (const detail of await store.integrityFaults()) report({ kind: 'store', id: '', detail });
  const counts: DataCounts = { objects: 0, documents: 0, chunks: 0, quotes: 0 };
  for await (const { key } of objects.list('sha256/')) {
    counts.objects += 1;
    const detail = await faultOfObject(objects, key);
    if (detail !== null) report({ kind: 'object', id: key, detail });
  }
  for (let offset = 0; ; offset += pageSize) {
    const query = { ontology: null, search: null, limit: pageSize, offset };
    const { documents, total } = await store.listDocuments(readAll, query);
    for (const document of documents) await verifyDocument(store, objects, document, counts, report);
    if (offset + pageSize >= total) return counts;
  }
}

/** Reads the object to its end; null when it is sound, or was removed since it was listed. */
async function faultOfObject(objects: ObjectStore, key: string): Promise<string | null> {
  try {
    for await (const _ of await objects.readStream(key));
    return null;
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return error.code === 'object_missing' ? null : error.detail;
  }
}

async function verifyDocument(
  store: GraphReader,
  objects: ObjectStore,
  { documentId, filename, blobKey, textKey }: DocumentRecord,
  counts: DataCounts,
  report: (fault: DataFault) => void,
): Promise<void> {
  counts.documents += 1;
  const name = JSON.stringify(filename);
  if ((await objects.head(blobKey)) === null) {
    report({ kind: 'document', id: documentId, detail: `The original of ${name}, ${blobKey}, is missing.` });
  }
  if (textKey === null) return;
  const text = await textOf(objects, textKey);
  if (text instanceof ConcordanceError) {
    report({ kind: 'document', id: documentId, detail: `The text of ${name} cannot be read. ${text.detail}` });
    return;
  }
  const { sources } = await store.documentSources(readAll, documentId, { start: 0, end: text.length + 1 });
  for (const { sourceId, startOffset, endOffset, fullText } of sources) {
    counts.chunks += 1;
    if (text.slice(startOffset, endOffset) !== fullText) {
      report({ kind: 'chunk', id: sourceId, detail: `The chunk is not what stands in ${name} at its offsets.` });
    }
    const concepts = await store.sourceConcepts(readAll, sourceId);
    const quotes = new Map(concepts.map(({ instance }) => [instance.instanceId, instance]));
    for (const [id, { quote, ...place }] of quotes) {
      counts.quotes += 1;
      if (text.slice(place.startOffset, place.endOffset) === quote) continue;
      const detail = `The quote ${JSON.stringify(quote.slice(0, 80))} does not stand in ${name} at its offsets.`;
      report({ kind: 'quote', id, detail });
    }
  }
}

async function textOf(objects: ObjectStore, key: string): Promise<string | ConcordanceError> {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await objects.read(key));
  } catch (error) {
    if (isConcordanceError(error)) return error;
    throw error;
  }
}
