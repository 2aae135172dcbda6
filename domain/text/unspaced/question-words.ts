import { dictionaryWords } from './dictionary-words.js';
import { unspacedSmallWords } from './small-words.js';
import { isUnspaced } from './unspaced-scripts.js';

/** Letters of a run that may be a word which no dictionary has. */
const maxWordLetters = 8;

/**
 * Words of a run of letters and digits that say what it is about: itself, or in scripts without spaces those that a
 * dictionary finds, without small words and endings in hiragana. Where nothing else is left, or a single letter, the
 * dictionary may have divided a word that it does not have: what it divided is asked for, too.
 */
export function questionWords(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  if (unspacedSmallWords.has(run)) return [];
  const all = dictionaryWords(run);
  const parts = all.filter((part) => !unspacedSmallWords.has(part));
  const words = parts.filter((part) => !shortKana.test(part));
  const isShort = run.length <= maxWordLetters;
  if (words.length === 0) {
    const longer = parts.filter((part) => part.length > 1);
    return longer.length > 0 && parts.length < all.length ? longer : isShort ? [run] : longer;
  }
  const isDivided = words.length < parts.length || words.some((word) => word.length === 1 && isUnspaced(word));
  return isDivided && isShort && all.length > 1 && parts.length === all.length ? [...words, run] : words;
}

/** One or two letters of hiragana: endings and particles more often than words. */
const shortKana = /^\p{Script=Hiragana}{1,2}$/u;
