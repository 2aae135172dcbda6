import winkNLP, { type WinkMethods } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** wink numbers the words it meets first behind those of its lexicon, and keeps them; a new instance forgets them. */
const wordsUntilRenewal = 100_000;

let nlp: WinkMethods | undefined;
let firstUnknown = 0;
let wordsRead = 0;

/** Thread entry: whether any of the words stands in the lexicon of English. */
export default function knowsAny(words: string[]): boolean {
  if (nlp === undefined || wordsRead > wordsUntilRenewal) {
    nlp = winkNLP(model, []);
    [firstUnknown = 0] = numbersOf(nlp, ['zzqqxzzq']);
    wordsRead = 0;
  }
  wordsRead += words.length;
  return numbersOf(nlp, words).some((number) => number < firstUnknown);
}

function numbersOf(reader: WinkMethods, words: string[]): number[] {
  // Words of one letter are all known, and mean nothing.
  const longer = words.filter((word) => word.length > 1 && !/\p{N}/u.test(word));
  if (longer.length === 0) return [];
  return reader.readDoc(longer.join(' ')).tokens().out(reader.its.uniqueId) as unknown as number[];
}
