import { everydayWords, stopWords } from './small-words.js';
import { plainForms } from '../forms/plain-forms.js';
import { isShortAcronym } from '../forms/search-form.js';
import { questionWords } from '../unspaced/question-words.js';

/**
 * The words of a text that say what it is about, each once, in lower case. For a question, its search words: full text
 * finds whatever holds any of its words, so "how does a worker continue" would otherwise find everything that says "a".
 * A word in capitals among others in small letters is a name: "WHO guidelines". One of two or three letters keeps its
 * capitals, because only words in capitals are it; so does a query that is an everyday word in capitals, "US". What has
 * no spaces is divided by a dictionary. Empty when nothing is left.
 */
export function contentWords(text: string): string[] {
  const words = (plainForms(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap(questionWords);
  const hasLowerCase = /\p{Ll}/u.test(text);
  const kept = words.filter((word) => {
    const isName = hasLowerCase && word.length > 1 && /^\p{Lu}+$/u.test(word);
    return isName || !stopWords.has(word.toLowerCase());
  });
  const isAcronym = (word: string) =>
    isShortAcronym(word) && (hasLowerCase || (words.length === 1 && everydayWords.has(word.toLowerCase())));
  return [...new Set(kept.map((word) => (isAcronym(word) ? word : word.toLowerCase())))];
}
