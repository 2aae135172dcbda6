import { labelKey } from '../text/labels/label-key.js';
import { contentWords } from '../text/english/content-words.js';
import { dictionaryWords } from '../text/unspaced/dictionary-words.js';
import { isUnspaced } from '../text/unspaced/unspaced-scripts.js';

/** Words of the longest name that is looked for within a query. */
const maxNameWords = 4;
/** Words of a query in which names are looked for. */
const maxQueryWords = 40;

/**
 * The keys of a concept whose name is the query. What is written in capitals has no plural, so "APIS" may be either.
 */
export function nameKeys(query: string): string[] {
  const name = query.trim();
  if (name === '') return [];
  return keysOf([name]);
}

/** The keys of the concepts that a query may name among other words; not of what only joins words. */
export function mentionKeys(query: string): string[] {
  const words = query
    .split(/[\s,;:!?"“”()、。，；：！？「」『』（）]+/u)
    .filter((word) => word !== '')
    .flatMap(dictionaryWords)
    .slice(0, maxQueryWords);
  const ranges = words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxNameWords, words.length - start) }, (_, length) =>
      words.slice(start, start + length + 1),
    ),
  );
  const names = ranges.filter((phrase) => phrase.length < words.length && saysSomething(phrase));
  return keysOf(names.map(joined));
}

/** The keys of names in any case. */
function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]).map(labelKey))];
}

/** "WHO" is a name and "who" is none; whether in a query that is a name itself decides `nameKeys`. */
function saysSomething(phrase: readonly string[]): boolean {
  return contentWords(joined(phrase)).length > 0 || phrase.every((word) => /^\p{Lu}{2,}$/u.test(word));
}

/** Words with spaces between them, but where both are of a script that has none. */
function joined(words: readonly string[]): string {
  return words.reduce((name, word) => name + (isUnspaced(name.slice(-2)) && isUnspaced(word) ? '' : ' ') + word);
}
