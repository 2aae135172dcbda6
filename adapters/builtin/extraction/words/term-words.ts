import { isOrdinalWord } from '../lexicon/number-words.js';
import { stopAdjectives } from '../lexicon/stop-adjectives.js';
import { isNameWord } from './name-words.js';
import type { Token } from '../tagging/tagger.js';

/** Words of a concept's name at most. */
export const maxTermWords = 4;
const maxNameWords = 9;

/** The words that name the thing: judging and counting words are cut from the front. */
export function termWords(tokens: Token[]): Token[] {
  let from = 0;
  while (from < tokens.length - 1 && isIdle(tokens[from]!) && !opensName(tokens, from)) from += 1;
  const words = tokens.slice(from).filter((token) => token.pos !== 'ADV');
  const maxWords = words.every(isNameWord) ? maxNameWords : maxTermWords;
  return words.length > maxWords ? words.slice(words.length - maxWords) : words;
}

/** "New York": a word with a capital before a name belongs to it. */
function opensName(tokens: Token[], at: number): boolean {
  const [word, next] = [tokens[at]!, tokens[at + 1]!];
  return at + 2 === tokens.length && /^\p{Lu}\p{Ll}/u.test(word.text) && isNameWord(next) && word.start > 0;
}

function isIdle(token: Token): boolean {
  if (token.pos === 'ADV' || token.pos === 'NUM' || isOrdinalWord(token.lower)) return true;
  if (/^(?:\d|(?:well|so|much|long|ever)-)/.test(token.lower)) return true;
  if (stopAdjectives.has(token.lower)) return token.pos !== 'PROPN' || /^\p{Ll}/u.test(token.text);
  return (
    token.pos === 'ADJ' &&
    /(?:[^e]er|est)$/.test(token.lower) &&
    !/(?:water|under|inter|other)$/.test(token.lower) &&
    token.lower.length < 9
  );
}

const comparatives = new Set(
  'higher lower bigger smaller larger longer shorter newer older fewer less lesser'.split(' '),
);

/**
 * True if words cut from the front narrow what is meant: "higher wages" are not wages, but many wages and new wages
 * are.
 */
export function narrows(cut: Token[]): boolean {
  return cut.some(({ pos, lower }) => {
    if (comparatives.has(lower)) return true;
    return (
      /^(?:ADJ|NOUN|PROPN)$/.test(pos) && !stopAdjectives.has(lower) && !isOrdinalWord(lower) && !/^\d/.test(lower)
    );
  });
}
