import type { WordCounts } from '../ports.js';

/** Match of a concept with a query. */
export interface ConceptMatch {
  /** Cosine with the query; null where there is none, or it means nothing. */
  similarity: number | null;
  /** Words of the query, by the best place they are in. */
  inName: readonly string[];
  inDescription: readonly string[];
  inQuote: readonly string[];
}

/** Weight of a word by place: in label or search term, in the description, in a quote. */
const fieldWeights = { name: 1, description: 0.5, quote: 0.3 } as const;

/** The best that is no exact name. */
const maxInexact = 0.999;

/**
 * The score of a concept whose name is not the query, from 0 to 1: its cosine, and words that it holds close up to half
 * of what the cosine leaves open. Words count by rarity and place. With all words in its name, at least the threshold.
 */
export function conceptScore(match: ConceptMatch, weights: ReadonlyMap<string, number>): number {
  const meaning = Math.min(1, Math.max(0, match.similarity ?? 0));
  return rounded(Math.min(maxInexact, meaning + ((1 - meaning) * wordShare(match, weights)) / 2));
}

/** Returns the share of the query's words that the concept holds, from 0 to 1. */
function wordShare({ inName, inDescription, inQuote }: ConceptMatch, weights: ReadonlyMap<string, number>): number {
  let [held, all] = [0, 0];
  for (const [word, weight] of weights) {
    all += weight;
    if (inName.includes(word)) held += weight * fieldWeights.name;
    else if (inDescription.includes(word)) held += weight * fieldWeights.description;
    else if (inQuote.includes(word)) held += weight * fieldWeights.quote;
  }
  return all === 0 ? 0 : held / all;
}

/** The rarer among the names and descriptions of concepts, the more a word says. */
export function wordWeights({ concepts, words }: WordCounts): Map<string, number> {
  return new Map(words.map((one) => [one.word, Math.log(1 + concepts / (one.concepts + 1))]));
}

/** Four digits, so that what is shown is what was compared. */
export function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}

/** Returns how much of the query these words say, from 0 to 1. */
export function shareOf(words: readonly string[], weights: ReadonlyMap<string, number>): number {
  let [held, all] = [0, 0];
  for (const [word, weight] of weights) {
    all += weight;
    if (words.includes(word)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
