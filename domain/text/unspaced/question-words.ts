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
  const parts = dictionaryWords(run);
  const notSmall = parts.filter((part) => !unspacedSmallWords.has(part));
  const words = notSmall.filter((part) => !shortKana.test(part));
  const hasSmall = notSmall.length < parts.length;
  const mayBeWord = run.length <= maxWordLetters;
  if (words.length === 0) {
    // "のりはどこ" asks for のり, of which the dictionary knows nothing else.
    const kana = notSmall.filter(({ length }) => length > 1);
    if (hasSmall && kana.length > 0) return kana;
    return mayBeWord ? [run] : kana;
  }
  const isDivided = words.length < notSmall.length || words.some((word) => word.length === 1 && isUnspaced(word));
  return isDivided && parts.length > 1 && !hasSmall && mayBeWord ? [...words, run] : words;
}

/** One or two letters of hiragana: endings and particles more often than words. */
const shortKana = /^\p{Script=Hiragana}{1,2}$/u;
