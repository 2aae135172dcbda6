import { cardinalWords, ordinalWords } from '../../../../domain/text/english/number-words.js';
import { memoize } from '../words/memoize.js';

/** True if a word in lower case counts: "sixty-four", "2,130", "3-1", "09:14", "40%", "1990s". */
export const isNumberWord = memoize((lower) => {
  if (/^[+\-−]?\d[\d.,:%‰\-–/⁰¹²³⁴-⁹⁻]*(?:s|k|m|bn)?$/.test(lower)) return true;
  return lower.split(/[-‐‑]/).every((part) => cardinalWords.has(part));
});

/** True if a word in lower case orders or parts: "second", "twenty-first", "21st", "tenths". */
export const isOrdinalWord = memoize((lower) => {
  if (/^\d+(?:st|nd|rd|th)$/.test(lower)) return true;
  const parts = lower.replace(/(?<=th|rd)s$/, '').split(/[-‐‑]/);
  return ordinalWords.has(parts.at(-1)!) && parts.slice(0, -1).every((part) => cardinalWords.has(part));
});
