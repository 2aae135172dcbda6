import type { ReadableText } from './readable-text.js';
import type { Span } from './sentences.js';

export interface WordCase {
  /** Whether a capital at the beginning of a sentence is that of the sentence, not of a name. */
  isCommon(word: string): boolean;
}

/** Learns from the middle of sentences which words are written with a capital. */
export function wordCase(blocks: ReadableText[], spans: Span[][]): WordCase {
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  blocks.forEach((block, index) => {
    for (const { start, end } of spans[index]!) {
      const words = block.text.slice(start, end).match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
      for (const word of words.slice(1)) {
        const counts = /^\p{Lu}/u.test(word) ? capital : small;
        counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
      }
    }
  });
  return {
    isCommon(word) {
      if (!/^\p{Lu}\p{Ll}*$/u.test(word)) return false;
      if (word === 'I') return false;
      const lower = word.toLowerCase();
      return (small.get(lower) ?? 0) >= (capital.get(lower) ?? 0);
    },
  };
}
