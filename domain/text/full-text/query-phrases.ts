import { queryForm } from '../forms/search-form.js';
import { stemmedWords } from '../forms/stemmed-words.js';
import { inLetterPairs } from '../unspaced/letter-pairs.js';

/** Parts of the words of a person, in the form of the index, any of which may occur; each once. */
export function textParts(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => queryForm(word).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return [...new Set(parts.map((part) => inLetterPairs(part).trim()))];
}

/** One word in the form of the index, which may part it; null where it has no letter or digit. */
export function wordForm(word: string): string | null {
  return /[\p{L}\p{N}]/u.test(word) ? inLetterPairs(queryForm(word)).trim() : null;
}

/** Stems that follow each other. */
export type Phrase = readonly string[];

/** The phrases that `textParts` asks for. */
export function textPhrases(words: readonly string[]): Phrase[] {
  return textParts(words)
    .map((part) => stemmedWords(part))
    .filter(({ length }) => length > 0);
}

/** The phrase that one word asks for; empty where it has no letter or digit. */
export function wordPhrase(word: string): Phrase {
  return stemmedWords(wordForm(word) ?? '');
}

/** Number of times that the phrase stands in the words. */
export function phraseCount(phrase: Phrase, words: readonly string[]): number {
  if (phrase.length === 0) return 0;
  let count = 0;
  for (let at = words.indexOf(phrase[0]!); at >= 0; at = words.indexOf(phrase[0]!, at + 1)) {
    if (phrase.every((word, place) => words[at + place] === word)) count += 1;
  }
  return count;
}
