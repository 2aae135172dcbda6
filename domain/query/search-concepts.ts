import type { ReadScope } from '../graph/model.js';
import type { ConceptSummary, QueryEmbedder, Evidence, GraphReader } from '../ports.js';
import { findCandidates, isNearMiss } from './concept-candidates.js';
import type { Candidate } from './concept-candidates.js';
import { requireOntology } from './require-ontology.js';

export interface ConceptSearch {
  query: string;
  /** 1 to 100. */
  limit: number;
  offset: number;
  /** Score that every result must reach, 0 to 1; null: the threshold of the embedding profile. */
  minSimilarity: number | null;
  /** Name of an ontology the concepts must be in (`ontologiesOf`). */
  ontology: string | null;
  /** Quotes shown with each result. */
  evidence: number;
}

export interface FoundConcept extends ConceptSummary {
  /**
   * 0 to 1: results are in its order, and the threshold applies to it. 1: the query is its label or a search term.
   */
  score: number;
  /** Cosine with the query; null where it has no vector of the profile, or that of the query means nothing. */
  similarity: number | null;
  /** Methods by which the match was found. */
  matchedBy: ('name' | 'vector' | 'words' | 'quotes')[];
  sampleEvidence: Evidence[];
}

export interface ConceptSearchResult {
  results: FoundConcept[];
  /** Matches within the search window. */
  total: number;
  thresholdUsed: number;
  /** Concepts within the window that were left out for their score. */
  belowThresholdCount: number;
  /** Matches just below the threshold. */
  nearMisses: number;
  /** Threshold at which the best of those would be found; null when none was left out. */
  suggestedThreshold: number | null;
  /** The best of those, when nothing else was found. */
  topMatch: FoundConcept | null;
}

interface SearchDependencies {
  graph: GraphReader;
  embedder: QueryEmbedder;
}

/**
 * Finds concepts by their names, by meaning and by words, in the order of one score, and tells what fell below the
 * threshold.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function searchConcepts(
  { graph, embedder }: SearchDependencies,
  scope: ReadScope,
  search: ConceptSearch,
): Promise<ConceptSearchResult> {
  if (search.ontology !== null) await requireOntology(graph, scope, search.ontology);
  const { identity } = embedder.profile;
  const profile = (await graph.profiles()).find((one) => one.identity === identity) ?? embedder.profile;
  const threshold = search.minSimilarity ?? profile.searchThreshold;

  const candidates = await findCandidates({ graph, embedder }, scope, search, profile.searchThreshold);
  const found = candidates.filter(({ score }) => score >= threshold);
  const below = candidates.slice(found.length);
  const [best] = below;

  const show = async (shown: Candidate[]): Promise<FoundConcept[]> => {
    const ids = shown.map(({ conceptId }) => conceptId);
    const [concepts, evidence] = await Promise.all([
      graph.concepts(scope, ids),
      search.evidence > 0 && ids.length > 0 ? graph.evidenceOf(scope, ids, search.evidence) : [],
    ]);
    const byId = new Map(concepts.map((concept) => [concept.conceptId, concept]));
    return shown.flatMap((one): FoundConcept[] => {
      const concept = byId.get(one.conceptId);
      if (concept === undefined) return [];
      const { score, similarity } = one;
      const sampleEvidence = evidence.filter(({ conceptId }) => conceptId === one.conceptId);
      return [{ ...concept, score, similarity, matchedBy: waysOf(one, threshold), sampleEvidence }];
    });
  };

  return {
    results: await show(found.slice(search.offset, search.offset + search.limit)),
    total: found.length,
    thresholdUsed: threshold,
    belowThresholdCount: below.length,
    nearMisses: below.filter(({ score }) => isNearMiss(score, threshold)).length,
    suggestedThreshold: best === undefined ? null : Math.floor(best.score * 100) / 100,
    topMatch: found.length > 0 || best === undefined ? null : ((await show([best]))[0] ?? null),
  };
}

function waysOf(one: Candidate, threshold: number): FoundConcept['matchedBy'] {
  return [
    ...(one.isNamed ? (['name'] as const) : []),
    ...((one.similarity ?? -1) >= threshold ? (['vector'] as const) : []),
    ...(one.inName.length + one.inDescription.length > 0 ? (['words'] as const) : []),
    ...(one.inQuote.length > 0 ? (['quotes'] as const) : []),
  ];
}
