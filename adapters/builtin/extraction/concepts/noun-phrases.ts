import { isPlural } from '../../../../domain/text/english/singular.js';
import { joinComplements } from './join-complements.js';
import { determiners } from '../lexicon/function-words.js';
import { isNumberWord, isOrdinalWord } from '../lexicon/number-words.js';
import { titles } from '../lexicon/proper-words.js';
import { isNameWord } from '../words/name-words.js';
import { singular } from '../words/singular.js';
import { spellingKey } from '../words/spelling-key.js';
import type { Token } from '../tagging/tagger.js';
import { termKey } from '../words/term-key.js';
import { narrows, termWords } from '../words/term-words.js';

export interface NounPhrase {
  /** Token indices, end exclusive, determiner included. */
  start: number;
  end: number;
  determiner: string | undefined;
  /** Head noun in the singular. */
  head: string;
  /** Undefined where the form does not tell. */
  plural: boolean | undefined;
  /** Identity of the term; undefined when the phrase names no concept. */
  key: string | undefined;
  /** Tokens of the term itself. */
  words: Token[];
  /** Key of all its words but the determiner, for terms that the text itself delimits. */
  fullKey: string;
  /** Text after an "of" that was joined to the phrase. */
  complement: NounPhrase | undefined;
  /** The words before a name that say what it is: "the pianist" of "the pianist Otto Brandt". */
  role: NounPhrase | undefined;
  /** The term lost a word that narrows it, so that what is said of the phrase need not hold for the term. */
  narrowed: boolean;
}

/** The noun phrases of a sentence without overlap, "X of Y" joined into one. */
export function findNounPhrases(tokens: Token[]): NounPhrase[] {
  const plain: NounPhrase[] = [];
  let index = 0;
  while (index < tokens.length) {
    const phrase = phraseAt(tokens, index);
    if (phrase) {
      // "the farmers' union": what is said of it is not said of any union.
      if (isOwned(tokens, index)) phrase.narrowed = true;
      plain.push(phrase);
      index = phrase.end;
    } else index += 1;
  }
  return joinComplements(tokens, plain);
}

function isOwned(tokens: Token[], at: number): boolean {
  const [owner, mark] = [tokens[at - 2], tokens[at - 1]];
  if (owner === undefined || mark === undefined || owner.end !== mark.start) return false;
  return /^['’]s$/.test(mark.lower) || (/^['’]$/.test(mark.text) && owner.lower.endsWith('s'));
}

function phraseAt(tokens: Token[], start: number): NounPhrase | undefined {
  // "In 1947 De Gaulle founded": the year belongs to the preposition.
  if (isYear(tokens, start)) return undefined;
  let at = start;
  let determiner: string | undefined;
  while (at < tokens.length && isDeterminer(tokens[at]!)) {
    determiner = tokens[at]!.lower;
    at += 1;
  }
  const first = at;
  let lastNoun = -1;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.opaque) break;
    // "a convenience Rust performs": a name after a common noun opens the next phrase; "vitamin C prevents" is one.
    if (
      token.pos === 'PROPN' &&
      lastNoun >= 0 &&
      lastNoun === at - 1 &&
      !/^\p{Lu}$/u.test(token.text) &&
      /^(?:VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '') &&
      isCommonNoun(tokens[lastNoun]!)
    )
      break;
    // "In the nineteenth century trappers came": what counts time ends with its unit.
    if (lastNoun >= 0 && lastNoun === at - 1 && countsTime(tokens, first, lastNoun)) break;
    if (/^(?:NOUN|PROPN)$/.test(token.pos) && (token.inName || /\p{L}/u.test(token.text))) lastNoun = at;
    else if (
      token.pos === 'NUM' &&
      lastNoun >= 0 &&
      /^\d{1,4}$/.test(token.text) &&
      /^\p{Lu}/u.test(tokens[at - 1]!.text)
    )
      lastNoun = at;
    else if (token.pos === 'ADJ' || (token.pos === 'NUM' && lastNoun < 0)) continue;
    else if (token.pos === 'ADV' && lastNoun < 0 && /^(?:ADJ)$/.test(tokens[at + 1]?.pos ?? '')) continue;
    else break;
  }
  if (lastNoun < 0) return undefined;
  const end = lastNoun + 1;
  const span = { start, end, determiner };
  const nameAt = nameStart(tokens, first, end);
  if (nameAt > first) {
    const role = phraseOf(tokens.slice(first, nameAt), { ...span, end: nameAt });
    return { ...phraseOf(tokens.slice(nameAt, end), span), plural: false, role };
  }
  return phraseOf(tokens.slice(first, end), span);
}

function isYear(tokens: Token[], at: number): boolean {
  const after = /^(?:in|since|by|until|till|after|before|from|around|about)$/.test(tokens[at - 1]?.lower ?? '');
  return (
    after && /^1\d{3}$|^20\d{2}$/.test(tokens[at]!.text) && /^(?:\p{Lu}|the$|an?$)/u.test(tokens[at + 1]?.text ?? '')
  );
}

function phraseOf(tokens: Token[], span: Pick<NounPhrase, 'start' | 'end' | 'determiner'>): NounPhrase {
  const words = termWords(tokens);
  const last = tokens.at(-1)!;
  return {
    start: span.start,
    end: span.end,
    determiner: span.determiner,
    head: singular(last.text),
    plural: isNameWord(last) && words.length > 1 ? undefined : isPlural(last.text),
    key: termKey(words),
    words,
    fullKey: spellingKey(tokens.map((token) => token.text)),
    complement: undefined,
    role: undefined,
    narrowed: words[0] !== tokens[0] && narrows(tokens.slice(0, tokens.indexOf(words[0]!))),
  };
}

/** Start of a name after common words: "the pianist | Otto Brandt", "Mayor | Ruth Okafor"; else `first`. */
function nameStart(tokens: Token[], first: number, end: number): number {
  let at = end;
  while (at > first && isNameWord(tokens[at - 1]!)) at -= 1;
  const role = tokens[at - 1];
  if (at > first && at < end && role!.pos === 'NOUN' && /^\p{Ll}{3}/u.test(role!.text)) {
    const isWord = tokens.slice(at, end).some((token) => /^\p{Lu}\p{Ll}{2}/u.test(token.text));
    return isWord && !isNumberWord(tokens[end - 1]!.lower) ? at : first;
  }
  return end - first >= 3 && titles.has(tokens[first]!.lower) && at <= first + 1 ? first + 1 : first;
}

const unitsOfTime = new Set(
  `century decade year month week day hour minute
  centuries decades years months weeks days hours minutes`.split(/\s+/),
);

function countsTime(tokens: Token[], first: number, unit: number): boolean {
  if (!unitsOfTime.has(tokens[unit]!.lower)) return false;
  return tokens.slice(first, unit).some(({ lower, pos }) => pos === 'NUM' || isOrdinalWord(lower));
}

function isCommonNoun(token: Token): boolean {
  return token.pos === 'NOUN' && /^\p{Ll}/u.test(token.text);
}

function isDeterminer(token: Token): boolean {
  return determiners.has(token.lower) && token.pos !== 'NOUN' && token.pos !== 'PROPN';
}
