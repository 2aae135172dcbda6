import { lightStem } from '../english/light-stem.js';
import { inLetterPairs, singleLetters, withoutUnspaced } from '../unspaced/letter-pairs.js';
import { foldText } from './fold-text.js';

/**
 * A text as full text holds it and is asked for it: folded, its words in the form that label keys have. So "fungi" and
 * "fungus", "criteria" and "criterion", "colour" and "color" find each other as they name one concept. Regular endings
 * of verbs are left to the stemmer of the index.
 */
export function searchForm(text: string): string {
  return foldText(text).replace(/\p{L}+/gu, lightStem);
}

/**
 * A text as the index holds it: in its search form, runs without spaces in pairs of letters, and behind it a mark for
 * each short word that it has in capitals, and letters of those runs that may be words by themselves. So "US" finds
 * "the US" and neither "uses" nor "told us", while phrases stay together.
 */
export function indexForm(text: string): string {
  const form = searchForm(text);
  const acronyms = withoutUnspaced(text).match(/(?<![\p{L}\p{N}])\p{Lu}{2,3}(?=s?(?![\p{L}\p{N}]))/gu) ?? [];
  return [inLetterPairs(form), ...new Set(acronyms.map(markOf)), ...singleLetters(form)].join(' ');
}

/** A word as it is asked for: the mark of a short one in capitals, else its search form. */
export function queryForm(word: string): string {
  return isShortAcronym(word) ? markOf(word) : searchForm(word);
}

/** True if a word is two or three letters in capitals: stems of so few letters are those of other words, too. */
export function isShortAcronym(word: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(word);
}

function markOf(acronym: string): string {
  return `${foldText(acronym)}0capitals`;
}
