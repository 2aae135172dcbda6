import { contentWords } from '../../query/content-words.js';
import { lightStem } from '../../text/english/light-stem.js';

/** Whether two descriptions of the same label have a word in common besides that label. */
export function shareContentWord(label: string, a: string, b: string): boolean {
  const own = wordsOf(label);
  const wordsB = wordsOf(b);
  return [...wordsOf(a)].some((word) => !own.has(word) && wordsB.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(contentWords(text).map(lightStem));
}
