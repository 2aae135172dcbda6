import { singular } from '../../../../domain/text/english/singular.js';
import { isMostlyLatin } from './count-characters.js';
import { functionWords } from '../lexicon/function-words.js';
import { memoize } from '../words/memoize.js';
import { isListedWord } from '../words/word-list.js';

/** Characters and words of a text from which its language is detected. */
const sampleCharacters = 20_000;
const sampleWords = 1500;
/** Share of the words that the English list holds in an English text; in other languages it is 0 to 0.4. */
const minEnglishShare = 0.55;
/** Share of function words in running text of any language. */
const minFunctionShare = 0.08;
/**
 * From this share on, and where English has fewer, the words of another language that English has as well are no
 * English.
 */
const minOtherShare = 0.25;
/** Fewer words in lower case than this tell little, unless all are English: then those with capitals count as well. */
const minPlainWords = 3;

const word = /\p{L}\p{M}*(?:[\p{L}\p{M}]|['’](?=\p{L}))*/gu;
/** "de" of "Charles de Gaulle" tells nothing. */
const particleOfName =
  /(?<=\p{Lu}\p{L}+ )(?:de|da|di|del|della|la|le|van|von|der|den|el|al)['’]? (?=\p{Lu})|\b(?:De|Da|Di|Van|Von|Del|El|Al) (?=\p{Lu})/gu;

/**
 * The language of a text: `en` where the list of English words holds most of its words; else the listed language whose
 * function words are most frequent, or undefined where none are. Lists, headlines and notes have few function words, so
 * they are not used to detect English. Words with capitals do not count where there are others, because they may be
 * names.
 */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, sampleCharacters);
  if (!isMostlyLatin(sample)) return undefined;
  const words = (sample.replace(particleOfName, ' ').match(word) ?? []).slice(0, sampleWords);
  const small = words.filter((one) => /^\p{Ll}{2}/u.test(one));
  const isTelling = small.length >= minPlainWords || (small.length > 0 && small.every(isEnglish));
  const counted = (isTelling ? small : words).map((one) => one.toLowerCase());
  if (counted.length === 0) return 'en';
  // "E" of "vitamin E" is no Italian.
  const lower = words.filter((one) => !/^\p{Lu}$/u.test(one)).map((one) => one.toLowerCase());
  const shares = functionShares(lower);
  const englishShare = shares.en ?? 0;
  const [other, otherShare] = largestShare(shares);
  const english = counted.filter(isEnglish).length / counted.length;
  const isOther = otherShare >= minOtherShare && otherShare > englishShare * 1.5;
  const isDetected = small.length > 0 || other === undefined || englishShare >= otherShare;
  if (english >= minEnglishShare && !isOther && isDetected) return 'en';
  if (other !== undefined) return other;
  // A name or two in plain letters.
  return small.length === 0 && words.every((one) => /^[A-Za-z'’]+$/.test(one)) ? 'en' : undefined;
}

/** The languages that have a word as a function word. */
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(functionWords))
  for (const one of list) languagesOf.set(one, [...(languagesOf.get(one) ?? []), language]);

/** The share of function words of each language in these words, in lower case. */
function functionShares(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of words)
    for (const language of languagesOf.get(one) ?? []) counts[language] = (counts[language] ?? 0) + 1;
  for (const language of Object.keys(counts)) counts[language]! /= words.length;
  return counts;
}

/** The language other than English of which most function words are met, and their share. */
function largestShare(shares: Readonly<Record<string, number>>): [language: string | undefined, share: number] {
  let best: string | undefined;
  let bestShare = minFunctionShare;
  for (const language of Object.keys(functionWords)) {
    const found = language === 'en' ? 0 : (shares[language] ?? 0);
    if (found > bestShare) [best, bestShare] = [language, found];
  }
  return [best, bestShare];
}

const isEnglish = memoize((lower): boolean => {
  const plain = lower.replace(/['’](?:s|t|re|ve|ll|d|m)$/, '');
  return isListedWord(plain) || isListedWord(singular(plain));
});
