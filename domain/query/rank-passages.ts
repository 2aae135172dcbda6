import type { ReadScope } from '../graph/model.js';
import type { QueryEmbedder, GraphReader, PassageFilter, PassageSpan } from '../ports.js';
import { contentWords } from '../text/english/content-words.js';
import { nameKeys } from './name-keys.js';
import { fullRankOf, passageScore, passageThreshold } from './passage-score.js';
import { readQuestion } from './read-question.js';
import { requireOntology } from './require-ontology.js';
import { textToEmbed } from './text-to-embed.js';

export interface PassageSearch extends PassageFilter {
  query: string;
  /** Score that every passage must reach, 0 to 1; null: the threshold that suits the embedding profile. */
  minSimilarity: number | null;
}

export interface RankedPassages {
  /** Best first. */
  passages: RankedPassage[];
  thresholdUsed: number;
  /** Passages within the window that were left out for their score. */
  belowThresholdCount: number;
  /** Threshold at which the best of those would be found; null when none was left out. */
  suggestedThreshold: number | null;
}

export interface RankedPassage extends PassageSpan {
  /** 0 to 1: passages are in its order, and the threshold applies to it. */
  score: number;
  /** `vector`: by its meaning alone it would have been found; `words`: it holds some of the query. */
  matchedBy: ('vector' | 'words')[];
  /** Cosine with the query; null where it has no vector, or that of the query means nothing. */
  similarity: number | null;
}

/** Maximum number of passages to consider, and so of results to page through. */
export const maxPassageResults = 1000;
const maxWordMatches = 200;

export interface PassageDependencies {
  graph: GraphReader;
  embedder: QueryEmbedder;
  /** Ends a search nobody waits for any more. */
  signal?: AbortSignal;
}

/**
 * Orders passages by one score of meaning and words. Quotes need no ranking of their own: their words are those of the
 * passages they are in.
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`
 */
export async function rankPassages(
  { graph, embedder, signal }: PassageDependencies,
  scope: ReadScope,
  search: PassageSearch,
): Promise<RankedPassages> {
  const { ontology, documentIds, minSimilarity } = search;
  if (ontology !== null) await requireOntology(graph, scope, ontology);
  const { identity } = embedder.profile;
  const profile = (await graph.profiles()).find((one) => one.identity === identity) ?? embedder.profile;
  const threshold = minSimilarity ?? passageThreshold(profile.searchThreshold);

  const query = await asName(graph, scope, search);
  const { words, counts, hasMeaning } = await readQuestion({ graph, embedder }, scope, query);
  const [vector] = hasMeaning ? await embedder.embed([textToEmbed(query)], 'query', signal) : [];
  signal?.throwIfAborted();
  const filter = { ontology, documentIds };
  const [neighbours, worded] = await Promise.all([
    vector === undefined
      ? []
      : graph.searchPassages(scope, { ...filter, profile: identity, vector, limit: maxPassageResults }),
    words.length === 0 ? [] : graph.searchPassageText(scope, { ...filter, words, limit: maxWordMatches }),
  ]);
  const spans = new Map<string, PassageSpan>([...worded, ...neighbours].map((span) => [nameOf(span), span]));
  const cosines = new Map(neighbours.map((one) => [nameOf(one), one.similarity]));
  if (vector !== undefined) {
    const distant = worded.filter((span) => !cosines.has(nameOf(span)));
    const similarities = await graph.passageSimilarities(scope, { profile: identity, vector, passages: distant });
    distant.forEach((span, i) => {
      const similarity = similarities[i];
      if (similarity != null) cosines.set(nameOf(span), similarity);
    });
  }

  const ranks = new Map(worded.map((one) => [nameOf(one), one.rank]));
  const fullRank = Math.max(fullRankOf(counts), worded[0]?.rank ?? 0);
  const passages = [...spans].map(([name, { sourceId, startOffset, endOffset }]): RankedPassage => {
    const similarity = cosines.get(name) ?? null;
    const rank = ranks.get(name);
    return {
      ...{ sourceId, startOffset, endOffset, similarity },
      score: passageScore(similarity, rank ?? 0, fullRank),
      matchedBy: [
        ...(passageScore(similarity, 0, fullRank) >= threshold ? (['vector'] as const) : []),
        ...(rank === undefined ? [] : (['words'] as const)),
      ],
    };
  });
  passages.sort((a, b) => b.score - a.score || (nameOf(a) < nameOf(b) ? -1 : 1));
  const found = passages.filter(({ score }) => score >= threshold);
  const best = passages[found.length];
  return {
    passages: found,
    thresholdUsed: threshold,
    belowThresholdCount: passages.length - found.length,
    suggestedThreshold: best === undefined ? null : Math.floor(best.score * 100) / 100,
  };
}

/**
 * A query without a word that says anything may still be a name, as "WHO" is: then its concept's label is asked for.
 */
async function asName(graph: GraphReader, scope: ReadScope, { query, ontology }: PassageSearch): Promise<string> {
  if (contentWords(query).length > 0) return query;
  const [named] = await graph.conceptsNamed(scope, { keys: nameKeys(query), ontology, limit: 1 });
  const [concept] = named === undefined ? [] : await graph.concepts(scope, [named.conceptId]);
  return concept?.label ?? query;
}

function nameOf({ sourceId, startOffset, endOffset }: PassageSpan): string {
  return `${sourceId} ${startOffset} ${endOffset}`;
}
