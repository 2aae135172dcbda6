import { porterStem } from '../english/porter-stem.js';

/** Accents that stand within words without parting them, and are passed over. */
const accents = '\u0300-\u0304\u0306-\u030C\u030F\u0311\u031B\u0323-\u0328\u032D\u032E\u0330\u0331';
const words = new RegExp(`[\\p{L}\\p{N}\\p{Co}][\\p{L}\\p{N}\\p{Co}${accents}]*`, 'gu');
const withinWords = new RegExp(`[${accents}]`, 'gu');

/**
 * The stems of the words of a text in its index form, in their order: as the full text of SQLite parts and stems it
 * (`porter unicode61 remove_diacritics 2`), so that all stores find the same.
 */
export function stemmedWords(form: string): string[] {
  const found = form.replaceAll('ς', 'σ').match(words) ?? [];
  return found.map((word) => porterStem(word.replace(withinWords, '')));
}
