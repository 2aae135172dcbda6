import type { DocumentRecord, ReadScope } from '../graph/model.js';
import {
  rankPassages,
  type PassageDependencies,
  type PassageSearch,
  type RankedPassage,
  type RankedPassages,
} from './rank-passages.js';
import { showPassages, type FoundPassage } from './search-sources.js';

export interface DocumentSearch extends PassageSearch {
  /** 1 to 100. */
  limit: number;
  offset: number;
  /** Passages shown with each document. */
  passages: number;
}

export interface FoundDocument {
  document: DocumentRecord;
  /** Score of its best passage: documents are in its order, and the threshold applies to it. */
  score: number;
  /** Highest cosine among its passages; null where none has a vector. */
  bestSimilarity: number | null;
  /** Passages that were found in it. */
  passageCount: number;
  /** The best of them, best first. */
  passages: FoundPassage[];
}

export interface DocumentSearchResult extends Omit<RankedPassages, 'passages'> {
  results: FoundDocument[];
  total: number;
}

/**
 * Finds documents by their passages: a document stands where its best passage stands.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function searchDocuments(
  dependencies: PassageDependencies,
  scope: ReadScope,
  { limit, offset, passages: shown, ...search }: DocumentSearch,
): Promise<DocumentSearchResult> {
  const { graph } = dependencies;
  const { passages, ...rest } = await rankPassages(dependencies, scope, search);
  const documentOf = await graph.documentsOfSources(scope, [...new Set(passages.map(({ sourceId }) => sourceId))]);
  const groups = new Map<string, RankedPassage[]>();
  for (const passage of passages) {
    const documentId = documentOf.get(passage.sourceId);
    if (documentId === undefined) continue;
    groups.set(documentId, [...(groups.get(documentId) ?? []), passage]);
  }
  const page = [...groups].slice(offset, offset + limit);
  const [documents, best] = await Promise.all([
    graph.documents(
      scope,
      page.map(([documentId]) => documentId),
    ),
    showPassages(
      graph,
      scope,
      page.flatMap(([, found]) => found.slice(0, shown)),
    ),
  ]);
  const results = documents.map((document): FoundDocument => {
    const found = groups.get(document.documentId) ?? [];
    const similarities = found.flatMap(({ similarity }) => similarity ?? []);
    return {
      document,
      score: found[0]?.score ?? 0,
      bestSimilarity: similarities.length === 0 ? null : Math.max(...similarities),
      passageCount: found.length,
      passages: best.filter((passage) => passage.document.documentId === document.documentId),
    };
  });
  return { ...rest, results, total: groups.size };
}
