import { american } from './american.js';
import { singular, singularOf } from './singular.js';

/**
 * Brings an English word (lower case) to one form for singular and plural, British and American spelling. Endings that
 * change what is meant (learn, learning, learned; dynamic, dynamics) stay. What it gives need not be a word; different
 * words must give different forms. Words in other scripts come back as they are.
 */
export function lightStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = american(singular(word));
  if (word.length > maxKeptLength) return stem;
  if (stems.size >= maxKept) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Stems of the last words: texts have few words, each of them often. Two megabytes at most. */
const stems = new Map<string, string>();
const maxKept = 20_000;
const maxKeptLength = 30;

/**
 * The same for a word as it is written, whose capitals tell that "APIs" are more than one API. `lower` is the word in
 * lower case where its letters are folded further.
 */
export function stemOf(written: string, lower?: string): string {
  return american(singularOf(written, lower));
}
