import type { ReadScope } from '../graph/model.js';
import type { ConceptSummary, Embedder, Evidence, GraphReader } from '../ports.js';
import { contentWords } from './content-words.js';
import { fuse } from './reciprocal-rank.js';
import { requireOntology } from './require-ontology.js';

export interface ConceptSearch {
  query: string;
  /** 1 to 100. */
  limit: number;
  offset: number;
  /** Cosine; null: the profile's own threshold, and a concept that holds the words is shown whatever its cosine is. */
  minSimilarity: number | null;
  /** Name of an ontology the concepts must be evidenced in. */
  ontology: string | null;
  /** Quotes shown with each result. */
  evidence: number;
}

export interface FoundConcept extends ConceptSummary {
  /** Cosine with the query. */
  score: number;
  /** How it was found. */
  matchedBy: ('vector' | 'words' | 'quotes')[];
  sampleEvidence: Evidence[];
}

export interface ConceptSearchResult {
  results: FoundConcept[];
  /** Matches within the search window. */
  total: number;
  thresholdUsed: number;
  /** Concepts within the window that were left out for their cosine. */
  belowThresholdCount: number;
  /** Threshold at which the best of those would be found; null when none was left out. */
  suggestedThreshold: number | null;
  /** The best of those, when nothing else was found. */
  topMatch: FoundConcept | null;
}

/** How many neighbours are looked at, and so how far paging goes. */
export const searchWindow = 1000;
const leastDepth = 200;
/** Quotes that lead to their concepts. More of them hold only some word of the query, and bring what nobody asked for. */
const bestQuotes = 10;
/** Enough to lead a paraphrase to its concept, too little to put others before the one whose label was asked for. */
const quoteWeight = 0.3;

interface SearchPorts {
  graph: GraphReader;
  embedder: Embedder;
}

/**
 * Finds concepts by meaning, by their words and by the words of their best quotes, fused by reciprocal rank, and tells what fell just below the threshold.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function searchConcepts(
  { graph, embedder }: SearchPorts,
  scope: ReadScope,
  search: ConceptSearch,
): Promise<ConceptSearchResult> {
  if (search.ontology !== null) await requireOntology(graph, scope, search.ontology);
  const { identity } = embedder.profile;
  const profile = (await graph.profiles()).find((one) => one.identity === identity) ?? embedder.profile;
  const threshold = search.minSimilarity ?? profile.searchThreshold;
  const depth = Math.min(searchWindow, Math.max(leastDepth, search.offset + search.limit));

  // A model makes a vector of signs and pictures, too, but it is near to concepts by chance only.
  if (!/[\p{L}\p{N}]/u.test(search.query)) return nothing(threshold);

  const text = contentWords(search.query);
  const [vector = new Float32Array()] = await embedder.embed([search.query], 'query');
  const [neighbours, words, quotes] = await Promise.all([
    graph.searchConcepts(scope, { profile: identity, vector, limit: depth, ontology: search.ontology }),
    text === '' ? [] : graph.searchConceptText(scope, { text, limit: depth, ontology: search.ontology }),
    text === ''
      ? []
      : graph.searchQuoteText(scope, { text, limit: bestQuotes, ontology: search.ontology, documentIds: null }),
  ]);

  const cosine = new Map(neighbours.map((one) => [one.conceptId, one.similarity]));
  const byVector = neighbours.filter((one) => one.similarity >= threshold).map((one) => one.conceptId);
  // A threshold that was asked for holds for everything; words alone do not get around it.
  const holds = (id: string) => search.minSimilarity === null || (cosine.get(id) ?? -1) >= threshold;
  const byWords = words.map((match) => match.id).filter(holds);
  const byQuotes = [...new Set(quotes.flatMap((match) => match.conceptIds))].filter(holds);
  const found = new Set([...byVector, ...byWords, ...byQuotes]);
  // What was found by its words stands in both rankings: how near it is in meaning counts below the threshold, too.
  const nearest = neighbours.map((one) => one.conceptId).filter((id) => found.has(id));
  const order = fuse([nearest, byWords, byQuotes], (id) => cosine.get(id) ?? -1, [1, 1, quoteWeight]);
  const below = neighbours.filter((one) => !found.has(one.conceptId) && one.similarity < threshold);
  const [best] = below;

  const sets = {
    vector: new Set(byVector),
    words: new Set(words.map((match) => match.id)),
    quotes: new Set(byQuotes),
  };
  const show = async (ids: string[]): Promise<FoundConcept[]> => {
    const [concepts, evidence] = await Promise.all([
      graph.concepts(scope, ids),
      search.evidence > 0 && ids.length > 0 ? graph.evidenceOf(scope, ids, search.evidence) : [],
    ]);
    const byId = new Map(concepts.map((concept) => [concept.conceptId, concept]));
    const shown = await Promise.all(
      ids.map(async (id): Promise<FoundConcept | null> => {
        const concept = byId.get(id);
        if (concept === undefined) return null;
        return {
          ...concept,
          score: cosine.get(id) ?? (await cosineOf(graph, scope, id, identity, vector)),
          matchedBy: [
            ...(sets.vector.has(id) ? (['vector'] as const) : []),
            ...(sets.words.has(id) ? (['words'] as const) : []),
            ...(sets.quotes.has(id) ? (['quotes'] as const) : []),
          ],
          sampleEvidence: evidence.filter((one) => one.conceptId === id),
        };
      }),
    );
    return shown.filter((one) => one !== null);
  };

  return {
    results: await show(order.slice(search.offset, search.offset + search.limit)),
    total: order.length,
    thresholdUsed: threshold,
    belowThresholdCount: below.length,
    suggestedThreshold: best === undefined ? null : Math.max(0, Math.floor(best.similarity * 100) / 100),
    topMatch: order.length > 0 || best === undefined ? null : ((await show([best.conceptId]))[0] ?? null),
  };
}

function nothing(thresholdUsed: number): ConceptSearchResult {
  return { results: [], total: 0, thresholdUsed, belowThresholdCount: 0, suggestedThreshold: null, topMatch: null };
}

/** For a concept that only its words found: too far from the query to be among the neighbours. */
async function cosineOf(
  graph: GraphReader,
  scope: ReadScope,
  conceptId: string,
  profile: string,
  vector: Float32Array,
): Promise<number> {
  const stored = await graph.conceptEmbedding(scope, conceptId);
  // Another profile is another space: no cosine there means anything here.
  if (stored === undefined || stored.profile !== profile) return 0;
  return stored.vector.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0);
}
