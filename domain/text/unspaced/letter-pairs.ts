import { isUnspaced, unspacedLetter, unspacedRun } from './unspaced-scripts.js';

const letters = new RegExp(unspacedLetter, 'gu');
/** Vowel signs and tone marks of Thai to Khmer, and where the area for private use begins. */
const [firstMark, lastMark, privateUse] = [0x0e00, 0x1fff, 0xe000];

/**
 * The text with each run of a script that puts no space between words divided into pairs of letters that follow each
 * other, with spaces around: 地下水 is "地下 下水". So a word is found within whatever stands around it, as a phrase of
 * its pairs, and no dictionary decides what the index holds. A letter by itself stays as it is.
 */
export function inLetterPairs(text: string): string {
  if (!isUnspaced(text)) return text;
  return text.replace(unspacedRun, (found) => ` ${pairsOf(found).join(' ')} `);
}

/** The text with a space in place of each such run. */
export function withoutUnspaced(text: string): string {
  return text.replace(unspacedRun, ' ');
}

/**
 * Letters of the pairs that may be words by themselves, each once: Han characters, and letters with vowel signs or tone
 * marks.
 */
export function singleLetters(text: string): string[] {
  const inPairs = (text.match(unspacedRun) ?? []).map(plainLetters).filter(({ length }) => length > 1);
  return [...new Set(inPairs.flat().filter((one) => /\p{Script=Han}|\p{Co}/u.test(one)))];
}

function pairsOf(found: string): string[] {
  const each = plainLetters(found);
  return each.length < 2 ? each : each.slice(1).map((one, at) => each[at]! + one);
}

/** The letters of a run with their marks as full text takes them. */
function plainLetters(found: string): string[] {
  return (found.match(letters) ?? []).map((one) => one.replace(/\p{M}/gu, asLetter));
}

/**
 * Full text parts words at vowel signs and tone marks, without which other words remain. Characters for private use
 * belong to words. Marks that only choose between shapes of a character go.
 */
function asLetter(mark: string): string {
  const code = mark.codePointAt(0)!;
  return code < firstMark || code > lastMark ? '' : String.fromCodePoint(privateUse + code - firstMark);
}
