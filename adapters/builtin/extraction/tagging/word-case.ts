import { properWords } from '../lexicon/proper-words.js';
import type { ReadableText } from '../text/readable-text.js';
import type { Span } from '../../../../domain/text/english/sentences.js';
import { isListedWord, isOrdinaryWord } from '../words/word-list.js';

export interface WordCase {
  /** True if a capital at the beginning of a sentence is that of the sentence, not of a name. */
  isCommon(word: string): boolean;
  /** True if the text holds the word, in lower case. */
  holds(lower: string): boolean;
}

/**
 * Learns from the middle of sentences which words are written with a capital; a list of words decides for the others.
 */
export function wordCase(blocks: ReadableText[], spans: Span[][]): WordCase {
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  blocks.forEach((block, index) => {
    for (const { start, end } of spans[index]!) {
      const sentence = block.text.slice(start, end);
      if (isShouted(sentence)) continue;
      const words = sentence.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
      words.forEach((word, at) => {
        const counts = /^\p{Lu}/u.test(word) ? capital : small;
        const lower = word.toLowerCase();
        if (at > 0 || counts === small) counts.set(lower, (counts.get(lower) ?? 0) + 1);
      });
    }
  });
  return {
    isCommon(word) {
      if (!/^\p{Lu}\p{Ll}*$/u.test(word) || word === 'I') return false;
      const lower = word.toLowerCase();
      const [asSmall, asCapital] = [small.get(lower) ?? 0, capital.get(lower) ?? 0];
      if (asSmall > 0 || asCapital > 0) return asSmall >= asCapital;
      return !properWords.has(lower) && isOrdinaryWord(lower);
    },
    holds: (lower) => small.has(lower),
  };
}

/** True if a sentence is set in capitals, as disclaimers are: its capitals name nothing. */
export function isShouted(sentence: string): boolean {
  if (!/\p{Lu}{2}/u.test(sentence)) return false;
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}+$/u.test(word)).length;
  if (words.length >= 4) return capitals > words.length * 0.7;
  return words.length === 3 && capitals === 3 && words.every((word) => isListedWord(word.toLowerCase()));
}

/** Words of a headline at most; what is longer and in capitals is a disclaimer. */
const maxHeadlineWords = 9;

/** A headline in capitals as it would stand in plain letters, of the same length; undefined for any other sentence. */
export function headlineText(sentence: string): string | undefined {
  if (!isShouted(sentence) || (sentence.match(/\p{L}{2,}/gu) ?? []).length > maxHeadlineWords) return undefined;
  const lower = sentence.toLowerCase();
  return lower.length === sentence.length ? lower : undefined;
}
