import { plainForms } from '../text/plain-forms.js';

/** English words that stand in nearly every text and so find nothing. */
const functionWords = new Set(
  (
    'a about after all also an and any are as at be because been before but by can could did do does for from had has ' +
    'have how i if in into is it its many may more most much my no not of on one or other our out over shall should so ' +
    'some such than that the their them then there these they this those to up was we were what when where which while ' +
    'who whom whose why will with would you your'
  ).split(' '),
);

/**
 * What full text should look for: the words of a question that say what it is about, each once, in lower case. Full text
 * finds whatever holds any of its words, so "how does a worker go on" would otherwise find everything that says "a".
 * A word in capitals among others in small letters is a name: "WHO guidelines". Empty when nothing is left.
 */
export function contentWords(query: string): string[] {
  const words = plainForms(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const hasLowerCase = /\p{Ll}/u.test(query);
  const kept = words.filter((word) => {
    const isName = hasLowerCase && word.length > 1 && /^\p{Lu}+$/u.test(word);
    return isName || !functionWords.has(word.toLowerCase());
  });
  return [...new Set(kept.map((word) => word.toLowerCase()))];
}
