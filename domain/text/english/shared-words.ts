import { plainForms } from '../forms/plain-forms.js';
import { isUnspaced } from '../unspaced/unspaced-scripts.js';
import { contentWords } from './content-words.js';
import { lightStem } from './light-stem.js';

/** Stems of the words of a text that say what it is about. */
export function contentStems(text: string): Set<string> {
  return new Set(contentWords(text).map(lightStem));
}

/**
 * Tells which stems are among those of a text. In a script without spaces a word of two letters and more may also be a
 * part of what a dictionary finds in the text.
 */
export function stemsHeld(text: string): (stem: string) => boolean {
  const stems = contentStems(text);
  if (!isUnspaced(text)) return (stem) => stems.has(stem);
  const plain = plainForms(text).toLowerCase();
  return (stem) => stems.has(stem) || (stem.length > 1 && isUnspaced(stem) && plain.includes(stem));
}

/** True if two texts have a word in common that says what they are about. */
export function sharesWord(text: string, other: string): boolean {
  const isHeld = stemsHeld(other);
  return contentWords(text).some((word) => isHeld(lightStem(word)));
}
