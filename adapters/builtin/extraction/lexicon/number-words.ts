import { remembered } from '../remembered.js';

const units = 'one two three four five six seven eight nine';
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const large = 'zero hundred thousand million billion trillion dozen hundreds thousands millions billions dozens';
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth thousandth millionth';

const cardinalWords = new Set([units, teens, tens, large].join(' ').split(' '));
const ordinalWords = new Set(ordinals.split(' '));

/** Whether a word in lower case counts: "sixty-four", "2,130", "3-1", "09:14", "40%", "1990s". */
export const isNumberWord = remembered((lower) => {
  if (/^[+\-−]?\d[\d.,:%‰\-–/⁰¹²³⁴-⁹⁻]*(?:s|k|m|bn)?$/.test(lower)) return true;
  return lower.split(/[-‐‑]/).every((part) => cardinalWords.has(part));
});

/** Whether a word in lower case orders or parts: "second", "twenty-first", "21st", "tenths". */
export const isOrdinalWord = remembered((lower) => {
  if (/^\d+(?:st|nd|rd|th)$/.test(lower)) return true;
  const parts = lower.replace(/(?<=th|rd)s$/, '').split(/[-‐‑]/);
  return ordinalWords.has(parts.at(-1)!) && parts.slice(0, -1).every((part) => cardinalWords.has(part));
});
