import { phraseCount, type Phrase } from './query-phrases.js';

/** A phrase that is asked for, with the number of texts that have it. */
export interface AskedPhrase {
  phrase: Phrase;
  texts: number;
}

/** Numbers of all texts that are searched, and of their words. */
export interface TextNumbers {
  texts: number;
  words: number;
}

/** A text as it is scored: the words of each of its fields, or those of them that are asked for. */
export interface ScoredText {
  fields: readonly (readonly string[])[];
  /** Number of all its words. */
  length: number;
}

/** Of BM25: how soon repetition counts no more, and how much the length of a text matters. */
const [k1, b] = [1.2, 0.75];
/** Weight of words that more than half of the texts have. */
const minimalWeight = 1e-6;

/**
 * Score of a text by BM25, as the full text of SQLite computes it, so that all stores order alike; 0 where it has none
 * of the phrases. Higher is better.
 * @param weights of the fields: how often a word in one counts
 */
export function scoreText(
  { fields, length }: ScoredText,
  asked: readonly AskedPhrase[],
  { texts, words }: TextNumbers,
  weights: readonly number[],
): number {
  const averageLength = words / texts;
  let score = 0;
  for (const { phrase, texts: having } of asked) {
    const weight = Math.log((texts - having + 0.5) / (having + 0.5));
    const count = fields.reduce((sum, field, at) => sum + weights[at]! * phraseCount(phrase, field), 0);
    const norm = k1 * (1 - b + (b * length) / averageLength);
    score += (weight > 0 ? weight : minimalWeight) * ((count * (k1 + 1)) / (count + norm));
  }
  return score;
}
