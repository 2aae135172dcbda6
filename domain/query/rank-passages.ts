import type { ReadScope } from '../graph/model.js';
import type { Embedder, GraphReader, PassageFilter, PassageSpan } from '../ports.js';
import { contentWords } from './content-words.js';
import { fuse } from './reciprocal-rank.js';
import { requireOntology } from './require-ontology.js';

export interface PassageSearch extends PassageFilter {
  query: string;
  /** Cosine; null: the one that suits the profile, and a passage that holds the words is shown whatever its cosine is. */
  minSimilarity: number | null;
}

export interface RankedPassages {
  /** Best first. */
  passages: RankedPassage[];
  thresholdUsed: number;
  /** Passages within the window that were left out for their cosine. */
  belowThresholdCount: number;
  /** Threshold at which the best of those would be found; null when none was left out. */
  suggestedThreshold: number | null;
}

export interface RankedPassage extends PassageSpan {
  /** How it was found. */
  matchedBy: ('vector' | 'words')[];
  /** Cosine with the query; null where it is not among the nearest, or has no vector. */
  similarity: number | null;
}

/** How many passages are looked at, and so how far paging goes. */
export const passageWindow = 1000;
const wordDepth = 200;

/**
 * A question is less near to a passage of 200 words than to a label. This share of the threshold of
 * concepts leaves nearly all that answers in and most of the rest out.
 */
const shareOfSearchThreshold = 0.4;

export interface PassagePorts {
  graph: GraphReader;
  embedder: Pick<Embedder, 'profile' | 'embed'>;
  /** Ends a search nobody waits for any more. */
  signal?: AbortSignal;
}

/**
 * Orders passages by meaning and by words, fused by reciprocal rank. Quotes need no ranking of their own: their words are
 * those of the passages they stand in.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function rankPassages(
  { graph, embedder, signal }: PassagePorts,
  scope: ReadScope,
  search: PassageSearch,
): Promise<RankedPassages> {
  const { ontology, documentIds, minSimilarity } = search;
  if (ontology !== null) await requireOntology(graph, scope, ontology);
  const { identity } = embedder.profile;
  const profile = (await graph.profiles()).find((one) => one.identity === identity) ?? embedder.profile;
  const threshold = minSimilarity ?? profile.searchThreshold * shareOfSearchThreshold;
  if (!/[\p{L}\p{N}]/u.test(search.query)) {
    return { passages: [], thresholdUsed: threshold, belowThresholdCount: 0, suggestedThreshold: null };
  }

  const text = contentWords(search.query);
  const [vector = new Float32Array()] = await embedder.embed([search.query], 'query', signal);
  signal?.throwIfAborted();
  const filter = { ontology, documentIds };
  const [neighbours, worded] = await Promise.all([
    graph.searchPassages(scope, { ...filter, profile: identity, vector, limit: passageWindow }),
    text === '' ? [] : graph.searchPassageText(scope, { ...filter, text, limit: wordDepth }),
  ]);
  const spans = new Map<string, PassageSpan>([...worded, ...neighbours].map((span) => [nameOf(span), span]));
  const cosines = new Map(neighbours.map((one) => [nameOf(one), one.similarity]));
  const distant = worded.filter((span) => !cosines.has(nameOf(span)));
  const similarities = await graph.passageSimilarities(scope, { profile: identity, vector, passages: distant });
  distant.forEach((span, i) => {
    const similarity = similarities[i];
    if (similarity != null) cosines.set(nameOf(span), similarity);
  });

  const byVector = new Set(neighbours.filter((one) => one.similarity >= threshold).map(nameOf));
  const byWords = worded.map(nameOf).filter((name) => minSimilarity === null || (cosines.get(name) ?? -1) >= threshold);
  const found = new Set([...byVector, ...byWords]);
  const nearest = neighbours.map(nameOf).filter((name) => found.has(name));
  const words = new Set(byWords);
  const below = neighbours.filter((one) => !found.has(nameOf(one)));
  const [best] = below;
  return {
    passages: fuse([nearest, byWords], (name) => cosines.get(name) ?? -1).map((name) => {
      const { sourceId, startOffset, endOffset } = spans.get(name)!;
      return {
        ...{ sourceId, startOffset, endOffset },
        similarity: cosines.get(name) ?? null,
        matchedBy: [
          ...(byVector.has(name) ? (['vector'] as const) : []),
          ...(words.has(name) ? (['words'] as const) : []),
        ],
      };
    }),
    thresholdUsed: threshold,
    belowThresholdCount: below.length,
    suggestedThreshold: best === undefined ? null : Math.max(0, Math.floor(best.similarity * 100) / 100),
  };
}

function nameOf({ sourceId, startOffset, endOffset }: PassageSpan): string {
  return `${sourceId} ${startOffset} ${endOffset}`;
}
