import { isUnspaced } from '../unspaced/unspaced-scripts.js';
import { searchForm } from './search-form.js';

/** The words of a text in their search forms, with a space around each: as `isPhraseOf` compares them. */
export function spacedWords(text: string): string {
  return ` ${searchForm(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** True if the text has the words of the name, in their order. */
export function isNamedIn(name: string, text: string): boolean {
  return isPhraseOf(spacedWords(name), spacedWords(text));
}

/** The same for what `spacedWords` returns. A name in a script without spaces may be a part of a word. */
export function isPhraseOf(name: string, text: string): boolean {
  const words = name.trim();
  return words !== '' && text.includes(isUnspaced(words) ? words : name);
}
