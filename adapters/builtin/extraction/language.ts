import { singular } from '../../../domain/text/english/singular.js';
import { countCharacters, isAsciiLetter } from './count-characters.js';
import { functionWords } from './lexicon/function-words.js';
import { remembered } from './remembered.js';
import { isListedWord } from './word-list.js';

/** Characters and words of a text from which its language is detected. */
const sampleCharacters = 20_000;
const sampleWords = 1500;
/** Share of the words that the English list holds in an English text; in other languages it is 0 to 0.4. */
const minEnglishShare = 0.55;
/** Share of function words in running text of any language. */
const minFunctionShare = 0.08;
/** From this share on, and where English has fewer, the words of another language that English has as well are no English. */
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
  const letters = countCharacters(sample, /\p{L}/u, isAsciiLetter);
  const latin = countCharacters(sample, /\p{Script=Latin}/u, isAsciiLetter);
  if (latin * 2 < letters) return undefined;
  const words = (sample.replace(particleOfName, ' ').match(word) ?? []).slice(0, sampleWords);
  const small = words.filter((one) => /^\p{Ll}{2}/u.test(one));
  const isTelling = small.length >= minPlainWords || (small.length > 0 && small.every(isEnglish));
  const counted = (isTelling ? small : words).map((one) => one.toLowerCase());
  if (counted.length === 0) return 'en';
  // "E" of "vitamin E" is no Italian.
  const lower = words.filter((one) => !/^\p{Lu}$/u.test(one)).map((one) => one.toLowerCase());
  const share = (list: ReadonlySet<string>) => lower.filter((one) => list.has(one)).length / Math.max(1, lower.length);
  const [other, otherShare] = largestShare(share);
  const english = counted.filter(isEnglish).length / counted.length;
  const isOther = otherShare >= minOtherShare && otherShare > share(functionWords.en!) * 1.5;
  const isTold = small.length > 0 || other === undefined || share(functionWords.en!) >= otherShare;
  if (english >= minEnglishShare && !isOther && isTold) return 'en';
  if (other !== undefined) return other;
  // A name or two in plain letters.
  return small.length === 0 && words.every((one) => /^[A-Za-z'’]+$/.test(one)) ? 'en' : undefined;
}

/** The language other than English of which most function words are met, and their share. */
function largestShare(share: (list: ReadonlySet<string>) => number): [language: string | undefined, share: number] {
  let best: string | undefined;
  let bestShare = minFunctionShare;
  for (const [language, list] of Object.entries(functionWords)) {
    const found = language === 'en' ? 0 : share(list);
    if (found > bestShare) [best, bestShare] = [language, found];
  }
  return [best, bestShare];
}

const isEnglish = remembered((lower): boolean => {
  const plain = lower.replace(/['’](?:s|t|re|ve|ll|d|m)$/, '');
  return isListedWord(plain) || isListedWord(singular(plain));
});
