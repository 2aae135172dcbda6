import { replaceEnding, type Ending } from './stem-endings.js';
import { endsShort, hasVowel, syllables } from './stem-syllables.js';

/** Bytes of UTF-8 of the words that have a stem; shorter and longer ones stay as they are. */
const stemmedBytes = { minimum: 3, maximum: 64 };

const firstEndings: readonly Ending[] = [
  ['eed', 'ee', (stem) => syllables(stem) > 0],
  ['ed', '', hasVowel],
  ['ing', '', hasVowel],
];
const secondEndings = [
  ...['ational ate', 'tional tion', 'enci ence', 'anci ance', 'izer ize', 'logi log', 'bli ble', 'alli al'],
  ...['entli ent', 'eli e', 'ousli ous', 'ization ize', 'ation ate', 'ator ate', 'alism al', 'iveness ive'],
  ...['fulness ful', 'ousness ous', 'aliti al', 'iviti ive', 'biliti ble'],
].map((pair) => endingOf(pair, 0));
const thirdEndings = ['icate ic', 'ative ', 'alize al', 'iciti ic', 'ical ic', 'ful ', 'ness '].map((pair) =>
  endingOf(pair, 0),
);
const lastEndings = [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent'].map((one) => endingOf(one, 1)),
  ['ion', '', (stem: string) => /[st]$/.test(stem) && syllables(stem) > 1] as Ending,
  ...['ou', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map((one) => endingOf(one, 1)),
];

/**
 * The stem of a word (lower case) by Porter's algorithm of 1980, as the full text of SQLite implements it (`porter`),
 * so that all stores find the same. It need not be a word.
 */
export function porterStem(word: string): string {
  // All endings are of plain letters.
  if (word.length > stemmedBytes.maximum || !/[a-z]$/.test(word)) return word;
  if (/^[a-z0-9]*$/.test(word)) return stemOf(word);
  // Other letters count as consonants, one for each byte.
  const bytes = String.fromCharCode(...new TextEncoder().encode(word));
  return new TextDecoder().decode(Uint8Array.from(stemOf(bytes), (one) => one.charCodeAt(0)));
}

function stemOf(word: string): string {
  if (word.length < stemmedBytes.minimum || word.length > stemmedBytes.maximum) return word;
  let stem = withoutVerbEnding(singular(word));
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  for (const endings of [secondEndings, thirdEndings, lastEndings]) stem = replaceEnding(stem, endings).stem;
  return withoutLastLetter(stem);
}

function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (/(?:.sses|.ies)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ss') ? word : word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  const { stem, ending } = replaceEnding(word, firstEndings);
  if (ending === null || ending === 'eed') return stem;
  if (/.(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  const last = stem.at(-1)!;
  if (!/[aeioulsz]/.test(last) && last === stem.at(-2)) return stem.slice(0, -1);
  return syllables(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function withoutLastLetter(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const count = syllables(rest);
    if (count > 1 || (count === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && syllables(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}

/** An ending of "ending replacement" that goes where more than so many syllables stand before it. */
function endingOf(pair: string, syllablesBefore: number): Ending {
  const [ending, replacement = ''] = pair.split(' ');
  return [ending!, replacement, (stem) => syllables(stem) > syllablesBefore];
}
