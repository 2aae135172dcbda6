import { unspacedRun } from './unspaced-scripts.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters given to Intl.Segmenter at once: it copies its whole input into every segment that it returns. */
const pieceLength = 256;

/** Vowels of Thai and Lao that plain forms have as two characters, and dictionaries as one. */
const vowels = [
  [/\u0E4D\u0E32/g, '\u0E33'],
  [/\u0ECD\u0EB2/g, '\u0EB3'],
] as const;

/**
 * Words of a run of letters and digits: itself, or where it is in scripts that put no space between words, those that a
 * dictionary finds, in plain forms, and what stands around them. Linear.
 */
export function dictionaryWords(word: string): string[] {
  const words: string[] = [];
  let at = 0;
  for (const { index, 0: found } of word.matchAll(unspacedRun)) {
    if (index > at) words.push(word.slice(at, index));
    const written = vowels.reduce((text, [plain, vowel]) => text.replace(plain, vowel), found);
    for (let start = 0; start < written.length; start += pieceLength) {
      for (const { segment } of segmenter.segment(written.slice(start, start + pieceLength)))
        words.push(segment.normalize('NFKC'));
    }
    at = index + found.length;
  }
  if (at < word.length) words.push(word.slice(at));
  return words;
}
