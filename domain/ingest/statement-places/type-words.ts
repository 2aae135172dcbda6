import { stopWords } from '../../text/english/small-words.js';
import { verbStem } from '../../text/english/verb-stem.js';

/** The stems of the words of a text, in which "requires", "required" and "requiring" are one. */
export function verbStems(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(verbStem));
}

/**
 * The stems of the words that name a type of relationships, such as REQUIRES or PART_OF. None where it has only words
 * that any sentence has, or words of the names of its ends: these do not tell which sentence states it.
 */
export function typeStems(type: string, names: readonly string[]): string[] {
  const words = type.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u);
  const stems = words.filter((word) => word !== '' && !stopWords.has(word)).map(verbStem);
  const ofNames = new Set(names.flatMap((name) => [...verbStems(name)]));
  return stems.some((stem) => ofNames.has(stem)) ? [] : stems;
}

/** True if a sentence with these stems has all words of the type; false for a type without words of its own. */
export function hasTypeStems(inSentence: ReadonlySet<string>, ofType: readonly string[]): boolean {
  return ofType.length > 0 && ofType.every((stem) => inSentence.has(stem));
}
