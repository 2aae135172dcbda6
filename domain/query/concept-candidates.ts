import type { ReadScope } from '../graph/model.js';
import type { QueryEmbedder, GraphReader, NamedConcept, QuoteMatch, WordMatch } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';
import { conceptScore, rounded, shareOf, wordWeights } from './concept-score.js';
import type { ConceptMatch } from './concept-score.js';
import { mentionKeys, nameKeys } from './name-keys.js';
import { readQuestion } from './read-question.js';
import { textToEmbed } from './text-to-embed.js';

/** A concept that a search looked at. */
export interface Candidate extends ConceptMatch {
  conceptId: string;
  score: number;
  /** The query is its label or one of its search terms. */
  isNamed: boolean;
}

/** Maximum number of neighbours to consider, and so of results to page through. */
export const maxSearchResults = 1000;
/** Quotes that lead to their concepts. More of them bring what nobody asked for. */
const maxQuotes = 10;
/** A concept that a query names among other words is meant where its words say at least this share of the query. */
const minMentionShare = 0.25;
/** Margin of a near miss below the threshold. */
const nearMissMargin = 0.1;

/** True if a score is below the threshold by no more than 0.1; both are from 0 to 1. */
export function isNearMiss(score: number, threshold: number): boolean {
  return score < threshold && score >= rounded(threshold - nearMissMargin);
}

interface CandidateDependencies {
  graph: GraphReader;
  embedder: QueryEmbedder;
}

/**
 * The concepts a query may mean, best first. One whose label or search term is the query has score 1 and is first; the
 * others have the score of `conceptScore`, and at least `floor` where they hold all words of the query: in their names;
 * where no name does, in their descriptions; where none of them does, in one of the best quotes. So does a concept that
 * the query names among other words, if these say enough of it.
 * @throws ConcordanceError `model_failed`
 */
export async function findCandidates(
  { graph, embedder }: CandidateDependencies,
  scope: ReadScope,
  { query, ontology }: { query: string; ontology: string | null },
  floor: number,
): Promise<Candidate[]> {
  const keys = nameKeys(query);
  const [names, question] = await Promise.all([
    graph.conceptsNamed(scope, { keys: [...keys, ...mentionKeys(query)], ontology, limit: maxSearchResults }),
    readQuestion({ graph, embedder }, scope, query),
  ]);
  const named = names.filter(({ name }) => keys.includes(labelKey(name)));
  const { words, counts, hasMeaning } = question;
  const profile = embedder.profile.identity;
  const [vector] = hasMeaning ? await embedder.embed([textToEmbed(query)], 'query') : [];
  const [neighbours, worded] = await Promise.all([
    vector === undefined ? [] : graph.searchConcepts(scope, { profile, vector, ontology, limit: maxSearchResults }),
    words.length === 0 ? [] : graph.searchConceptText(scope, { words, ontology, limit: maxSearchResults }),
  ]);
  const tier = fullTier(worded, words);
  const quotes =
    words.length === 0 || tier !== 'quote'
      ? []
      : await graph.searchQuoteText(scope, { words, ontology, documentIds: null, limit: maxQuotes });

  const matches = gather(neighbours, worded, quotes, named);
  const distant = [...matches].filter(([, match]) => match.similarity === null).map(([conceptId]) => conceptId);
  if (vector !== undefined && distant.length > 0) {
    const similarities = await graph.conceptSimilarities(scope, { profile, vector, conceptIds: distant });
    distant.forEach((conceptId, index) => (matches.get(conceptId)!.similarity = similarities[index] ?? null));
  }

  const weights = wordWeights(counts);
  const nameOf = bestNames(named, query);
  const mentioned = new Set(names.map(({ conceptId }) => conceptId));
  const candidates = [...matches].map(([conceptId, match]): Candidate => {
    if (nameOf.has(conceptId)) return { ...match, conceptId, isNamed: true, score: 1 };
    const own = conceptScore(match, weights);
    const isMeant = mentioned.has(conceptId) && shareOf(match.inName, weights) >= minMentionShare;
    const score = isMeant || holdsAll(match, words, tier) ? Math.max(own, rounded(floor)) : own;
    return { ...match, conceptId, isNamed: false, score };
  });
  return candidates.sort(
    (a, b) =>
      b.score - a.score ||
      exactness(nameOf.get(b.conceptId), query) - exactness(nameOf.get(a.conceptId), query) ||
      (b.similarity ?? -1) - (a.similarity ?? -1) ||
      (a.conceptId < b.conceptId ? -1 : 1),
  );
}

/** Of all the names a concept was found by, the one that is most the query. */
function bestNames(named: readonly NamedConcept[], query: string): Map<string, NamedConcept> {
  const best = new Map<string, NamedConcept>();
  for (const one of named) {
    if (exactness(one, query) > exactness(best.get(one.conceptId), query)) best.set(one.conceptId, one);
  }
  return best;
}

/** Of concepts with the same name: label before search term, and each in the very same letters first. */
function exactness(named: NamedConcept | undefined, query: string): number {
  if (named === undefined) return -1;
  return (named.isLabel ? 2 : 0) + (named.name === query.trim() ? 1 : 0);
}

type Tier = 'name' | 'description' | 'quote';

/** Places where the words of a query must be together for a match by words alone. */
function fullTier(worded: readonly WordMatch[], words: readonly string[]): Tier {
  if (worded.some(({ inName }) => inName.length === words.length)) return 'name';
  const holds = ({ inName, inDescription }: WordMatch) => new Set([...inName, ...inDescription]).size === words.length;
  return worded.some(holds) ? 'description' : 'quote';
}

function holdsAll({ inName, inDescription, inQuote }: ConceptMatch, words: readonly string[], tier: Tier): boolean {
  if (words.length === 0) return false;
  if (tier === 'quote') return inQuote.length === words.length;
  const held = tier === 'name' ? inName : [...inName, ...inDescription];
  return words.every((word) => held.includes(word));
}

type Gathered = { -readonly [Field in keyof ConceptMatch]: ConceptMatch[Field] };

function gather(
  neighbours: readonly { conceptId: string; similarity: number }[],
  worded: readonly WordMatch[],
  quotes: readonly QuoteMatch[],
  named: readonly NamedConcept[],
): Map<string, Gathered> {
  const matches = new Map<string, Gathered>();
  const at = (conceptId: string): Gathered => {
    const known = matches.get(conceptId);
    const match = known ?? { similarity: null, inName: [], inDescription: [], inQuote: [] };
    if (known === undefined) matches.set(conceptId, match);
    return match;
  };
  for (const { conceptId, similarity } of neighbours) at(conceptId).similarity = similarity;
  for (const { id, inName, inDescription } of worded) Object.assign(at(id), { inName, inDescription });
  for (const { conceptIds, words } of quotes) {
    for (const conceptId of conceptIds) {
      const match = at(conceptId);
      if (words.length > match.inQuote.length) match.inQuote = words;
    }
  }
  for (const { conceptId } of named) at(conceptId);
  return matches;
}
