import { isUnspaced, unspacedLetter } from './unspaced-scripts.js';

const run = new RegExp(`(?:${unspacedLetter})+`, 'gu');
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
  return text.replace(run, (found) => ` ${pairsOf(found).join(' ')} `);
}

/** The text with a space in place of each such run. */
export function withoutUnspaced(text: string): string {
  return text.replace(run, ' ');
}

/** Han characters that are held in pairs, each once: one of them is a word by itself more often than not. */
export function singleCharacters(text: string): string[] {
  const inPairs = (text.match(run) ?? []).filter((one) => lettersOf(one).length > 1);
  return [...new Set(inPairs.flatMap((one) => one.match(/\p{Script=Han}/gu) ?? []))];
}

function pairsOf(found: string): string[] {
  const each = lettersOf(found).map((one) => one.replace(/\p{M}/gu, asLetter));
  return each.length < 2 ? each : each.slice(1).map((one, at) => each[at]! + one);
}

function lettersOf(found: string): string[] {
  return found.match(letters) ?? [];
}

/**
 * Full text parts words at vowel signs and tone marks, without which other words remain. Characters for private use
 * belong to words. Marks that only choose between shapes of a character go.
 */
function asLetter(mark: string): string {
  const code = mark.codePointAt(0)!;
  return code < firstMark || code > lastMark ? '' : String.fromCodePoint(privateUse + code - firstMark);
}
