import { countCharacters, isAsciiLetter } from './count-characters.js';
import { functionWords } from './lexicon/function-words.js';

/** Too few words to tell a language from; they count as English where the letters allow it. */
const fewWords = 12;

/**
 * The language of a text by its share of function words: `en`, another language of the list, or undefined for one that
 * is not known.
 */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, 20_000);
  const letters = countCharacters(sample, /\p{L}/u, isAsciiLetter);
  const latin = countCharacters(sample, /\p{Script=Latin}/u, isAsciiLetter);
  if (latin * 2 < letters) return undefined;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: string | undefined;
  let bestShare = 0;
  for (const [language, list] of Object.entries(functionWords)) {
    const share = words.filter((word) => list.has(word)).length / Math.max(1, words.length);
    if (share > bestShare) [best, bestShare] = [language, share];
  }
  if (words.length < fewWords) return best === undefined || bestShare < 0.3 ? 'en' : best;
  return bestShare >= 0.1 ? best : undefined;
}
