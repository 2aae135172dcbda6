import type { Instance, ReadScope } from '../graph/model.js';
import type { GraphReader } from '../ports.js';

/** A quote of a document, with a concept that it evidences. */
export interface DocumentQuote extends Pick<Instance, 'quote' | 'startOffset' | 'endOffset'> {
  conceptId: string;
  label: string;
}

/** Quotes of these sources with their concepts, by offset; without those that were not found in the text. */
export async function quotesOfSources(
  graph: Pick<GraphReader, 'sourceConcepts'>,
  scope: ReadScope,
  sourceIds: readonly string[],
): Promise<DocumentQuote[]> {
  const found = sourceIds.length === 0 ? [] : await graph.sourceConcepts(scope, sourceIds);
  return found
    .filter(({ instance }) => instance.match !== 'unlocated')
    .map(({ conceptId, label, instance: { quote, startOffset, endOffset } }) => ({
      ...{ conceptId, label, quote, startOffset, endOffset },
    }))
    .sort((a, b) => a.startOffset - b.startOffset || a.endOffset - b.endOffset);
}
