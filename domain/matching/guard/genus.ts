import { labelWords } from './label-words.js';

const copula =
  /\b(?:is|are|was|were|means|denotes|refers to)\s+(?:an?|the|any|one of the|a kind of|a type of|a form of)\s+([^.,;:()]{3,80})/i;
const stop =
  /\b(?:that|which|who|whose|of|for|in|on|at|to|by|with|from|used|made|where|when|because|and|or|as|has|have)\b/i;

/**
 * Genus of a definition: the words of "planet closest" in "Mercury is the planet closest to the Sun". Null when the
 * description does not define.
 */
export function genusOf(description: string): { words: string[]; all: string[] } | null {
  const found = copula.exec(description)?.[1];
  if (found === undefined) return null;
  const words = labelWords(found.split(stop)[0] ?? '').words;
  return words.length === 0 ? null : { words, all: longWords(description) };
}

/**
 * Words of at least four letters as the guard compares them, singular and with counts as digits: what a description is
 * about. Unlike `contentWords`, short words are left out, and words in capitals are no names.
 */
export function longWords(text: string): string[] {
  return labelWords(text).words.filter((word) => word.length >= 4);
}
