import { contentWords } from './content-words.js';
import { lightStem } from './light-stem.js';

/** Stems of the words of a text that say what it is about. */
export function contentStems(text: string): Set<string> {
  return new Set(contentWords(text).map(lightStem));
}

/** True if two texts have a word in common that says what they are about. */
export function sharesWord(text: string, other: string): boolean {
  const stems = contentStems(other);
  return contentWords(text).some((word) => stems.has(lightStem(word)));
}
