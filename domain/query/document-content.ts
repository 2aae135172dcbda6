import { noDocument } from '../no-such.js';
import type { DocumentRecord, ReadScope, Source } from '../graph/model.js';
import type { GraphReader } from '../ports.js';
import { outsidePair } from '../text/surrogate-pairs.js';

export interface DocumentContent {
  document: DocumentRecord;
  /** The text from `startOffset` to `endOffset`. */
  text: string;
  startOffset: number;
  endOffset: number;
  /** Of the whole text, as far as it was read. */
  length: number;
  /** Chunks that overlap the text given, in order. */
  sources: Source[];
}

/**
 * A part of a document's text, put together from its chunks, which tile it. The borders never part a surrogate pair.
 * @throws ConcordanceError `not_found`
 */
export async function documentContent(
  graph: Pick<GraphReader, 'documents' | 'documentSources'>,
  scope: ReadScope,
  documentId: string,
  range: { start: number; end: number },
): Promise<DocumentContent> {
  const document = await findDocument(graph, scope, documentId);
  const { length, sources } = await graph.documentSources(scope, documentId, range);
  const from = sources[0]?.startOffset ?? range.start;
  const whole = sources.map((source) => source.fullText).join('');
  const start = outsidePair(whole, Math.max(0, range.start - from));
  const end = outsidePair(whole, Math.max(0, Math.min(range.end - from, whole.length)));
  // A part too short for the pair it begins with takes it whole.
  const text = whole.slice(start, end > start ? end : start + 2);
  return { document, text, startOffset: from + start, endOffset: from + start + text.length, length, sources };
}

/**
 * Reads a document that must exist.
 * @throws ConcordanceError `not_found`
 */
export async function findDocument(
  graph: Pick<GraphReader, 'documents'>,
  scope: ReadScope,
  documentId: string,
): Promise<DocumentRecord> {
  const [document] = await graph.documents(scope, [documentId]);
  if (document === undefined) {
    throw noDocument(documentId);
  }
  return document;
}
