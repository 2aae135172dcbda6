import type { Instance, ReadScope, Source, SourceDocument } from '../graph/model.js';
import type { GraphReader, PassageSpan } from '../ports.js';
import {
  rankPassages,
  type PassageDependencies,
  type PassageSearch,
  type RankedPassage,
  type RankedPassages,
} from './rank-passages.js';

export interface SourceSearch extends PassageSearch {
  /** 1 to 100. */
  limit: number;
  offset: number;
}

/** A passage with its text and its place. */
export interface PlacedPassage extends PassageSpan {
  /** Text of the document from `startOffset` to `endOffset`. */
  text: string;
  source: Source;
  document: SourceDocument;
  /** Concepts evidenced in the passage, ordered by first quote, each with its quotes. */
  concepts: PassageConcept[];
}

export type FoundPassage = PlacedPassage & RankedPassage;

export interface PassageConcept {
  conceptId: string;
  label: string;
  instances: Instance[];
}

export interface SourceSearchResult extends Omit<RankedPassages, 'passages'> {
  results: FoundPassage[];
  /** Matches within the search window. */
  total: number;
}

/**
 * Finds the passages of documents that are about something, by meaning and by words, with what is evidenced in each.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function searchSources(
  dependencies: PassageDependencies,
  scope: ReadScope,
  { limit, offset, ...search }: SourceSearch,
): Promise<SourceSearchResult> {
  const { passages, ...rest } = await rankPassages(dependencies, scope, search);
  const results = await showPassages(dependencies.graph, scope, passages.slice(offset, offset + limit));
  return { ...rest, results, total: passages.length };
}

/** The passages with their text, source, document and concepts; those that were taken away meanwhile are left out. */
export async function showPassages<Span extends PassageSpan>(
  graph: GraphReader,
  scope: ReadScope,
  passages: readonly Span[],
): Promise<(Span & PlacedPassage)[]> {
  const ids = [...new Set(passages.map(({ sourceId }) => sourceId))];
  const [sources, concepts] = await Promise.all([graph.sources(scope, ids), graph.sourceConcepts(scope, ids)]);
  const sourceOf = new Map(sources.map((source) => [source.sourceId, source]));
  return passages.flatMap((passage) => {
    const found = sourceOf.get(passage.sourceId);
    if (found === undefined) return [];
    const { documentRecord: document, ...source } = found;
    const start = passage.startOffset - source.startOffset;
    const text = source.fullText.slice(start, passage.endOffset - source.startOffset);
    return [{ ...passage, text, source, document, concepts: within(passage, concepts) }];
  });
}

function within(
  { sourceId, startOffset, endOffset }: PassageSpan,
  quoted: readonly { conceptId: string; label: string; instance: Instance }[],
): PassageConcept[] {
  const concepts = new Map<string, PassageConcept>();
  for (const { conceptId, label, instance } of quoted) {
    if (instance.sourceId !== sourceId) continue;
    if (instance.startOffset >= endOffset || instance.endOffset <= startOffset) continue;
    const known = concepts.get(conceptId);
    if (known === undefined) concepts.set(conceptId, { conceptId, label, instances: [instance] });
    else known.instances.push(instance);
  }
  return [...concepts.values()];
}
