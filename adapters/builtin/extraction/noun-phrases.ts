import { verbLemma } from './verb-forms.js';
import { determiners } from './lexicon/function-words.js';
import { isNumberWord, isOrdinalWord } from './lexicon/number-words.js';
import { titles } from './lexicon/proper-words.js';
import { stopAdjectives } from './lexicon/stop-adjectives.js';
import { stopNouns, transparentNouns, relationalNouns } from './lexicon/stop-nouns.js';
import { stopWords } from '../../../domain/text/english/small-words.js';
import { isNameWord } from './name-words.js';
import { isPlural } from '../../../domain/text/english/singular.js';
import { singular } from './singular.js';
import { spellingKey } from './spelling-key.js';
import type { Token } from './tagger.js';

/** Words of a concept's name at most. */
const longestTerm = 4;
const longestName = 6;

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
  /** What follows an "of" that was joined to the phrase. */
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
      plain.push(phrase);
      index = phrase.end;
    } else index += 1;
  }
  return joinOf(tokens, plain);
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
    // "a convenience Rust performs": a name after a common noun opens the next phrase.
    if (
      token.pos === 'PROPN' &&
      lastNoun >= 0 &&
      lastNoun === at - 1 &&
      /^(?:VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '') &&
      isCommonNoun(tokens[lastNoun]!)
    )
      break;
    // "In the nineteenth century trappers came": what counts time ends with its unit.
    if (lastNoun >= 0 && lastNoun === at - 1 && countsTime(tokens, first, lastNoun)) break;
    if (/^(?:NOUN|PROPN)$/.test(token.pos) && /\p{L}/u.test(token.text)) lastNoun = at;
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

/** Where a name begins that common words stand before: "the pianist | Otto Brandt", "Mayor | Ruth Okafor"; else `first`. */
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

const comparatives = new Set(
  'higher lower bigger smaller larger longer shorter newer older fewer less lesser'.split(' '),
);

/** Whether words cut from the front narrow what is meant: "higher wages" are not wages, but many wages and new wages are. */
function narrows(cut: Token[]): boolean {
  return cut.some(({ pos, lower }) => {
    if (comparatives.has(lower)) return true;
    return (
      /^(?:ADJ|NOUN|PROPN)$/.test(pos) && !stopAdjectives.has(lower) && !isOrdinalWord(lower) && !/^\d/.test(lower)
    );
  });
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

/** The words that name the thing: judging and counting words are cut from the front. */
function termWords(tokens: Token[]): Token[] {
  let from = 0;
  while (from < tokens.length - 1 && isIdle(tokens[from]!) && !opensName(tokens, from)) from += 1;
  const words = tokens.slice(from).filter((token) => token.pos !== 'ADV');
  const most = words.every(isNameWord) ? longestName : longestTerm;
  return words.length > most ? words.slice(words.length - most) : words;
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

function termKey(words: Token[]): string | undefined {
  const last = words.at(-1);
  if (
    !last ||
    [words[0]!, last].some(isFragment) ||
    words.some((word) => !/^[\p{L}\p{N}][\p{L}\p{N}\-‐‑'’.&+#⁺⁻]*$/u.test(word.text))
  )
    return undefined;
  const head = singular(last.lower);
  if (calendar.has(last.lower)) return undefined;
  const letters = last.text.replace(/[^\p{L}]/gu, '').length;
  const isFormula = /^\p{Lu}.*[₀-₉⁺⁻]/u.test(last.text);
  const isVariant = words.length > 1 && /^\p{Lu}$/u.test(last.text);
  if (!isFormula && !isVariant && (letters < 2 || (letters < 3 && !/^\p{Lu}/u.test(last.text)))) return undefined;
  if (words.length === 1 && last.name && /^\p{Ll}/u.test(last.text)) return undefined;
  if (words.length === 1 && (stopNouns.has(head) || stopNouns.has(last.lower) || /^\p{Lu}\.$/u.test(last.text)))
    return undefined;
  if (words.length > 1 && emptyHead(head) && words.slice(0, -1).every((word) => word.pos === 'ADJ')) return undefined;
  if (/\d/.test(last.text) && words.some((word) => numberedParts.has(word.lower))) return undefined;
  return spellingKey(words.map((word) => word.text));
}

/** Short for days and months, as opening hours and tables write them. */
const calendar = new Set('mon tue tues wed thu thur thurs fri jan feb apr jun jul aug sep sept oct nov dec'.split(' '));

const numberedParts = new Set('figure fig table listing chapter section appendix'.split(' '));

/** Numbers, and small words at an edge of a term, are left over from something else. */
function isFragment({ lower, text }: Token): boolean {
  if (isNumberWord(lower)) return !/^\p{Lu}/u.test(text) && !/^\d{1,4}$/.test(text);
  return isOrdinalWord(lower) || (smallWords.has(lower) && !/^\p{Lu}{2}/u.test(text));
}

const smallWords = new Set([
  ...determiners,
  ...stopWords,
  ...'above across again against along among around behind below beside beyond down during except inside like near off outside past since though although toward towards under until upon via within without yet'.split(
    ' ',
  ),
]);

/** Whether a word in lower case only joins or points: an article, a preposition, a pronoun, a conjunction. */
export function isSmallWord(lower: string): boolean {
  return smallWords.has(lower);
}

/** Heads that say nothing even behind an adjective: "larger amount", "similar way". */
function emptyHead(head: string): boolean {
  return (
    transparentNouns.has(head) ||
    /^(?:way|thing|case|reason|manner|time|number|amount|level|extent|fact|sense|part|place|point|one|people|year|day|problem|question|example|purpose|kind|section|result|term|degree|issue|decrease|increase|idea|detail|change|role|view|end|side|half|line|word|name|use)$/.test(
      head,
    )
  );
}

/** Verbs that say to or from whom and of what: "warns ships of reefs" speaks of no "ship of reef". */
const ofVerbs = new Set('warn inform remind advise deprive rob accuse convince'.split(' '));

function joinOf(tokens: Token[], phrases: NounPhrase[]): NounPhrase[] {
  const joined: NounPhrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const follows = before?.end === phrase.start - 1 && tokens[phrase.start - 1]?.lower === 'of';
    if (before && !before.complement && follows && !ofVerbs.has(verbLemma(tokens[before.start - 1]?.lower ?? ''))) {
      joined[joined.length - 1] = withComplement(tokens, before, phrase);
    } else joined.push(phrase);
  }
  return joined;
}

function withComplement(tokens: Token[], phrase: NounPhrase, complement: NounPhrase): NounPhrase {
  const base = { ...phrase, end: complement.end, complement };
  if (transparentNouns.has(phrase.head)) {
    return {
      ...base,
      key: complement.key,
      words: complement.words,
      plural: phrase.determiner === 'a' ? undefined : phrase.plural,
      narrowed:
        complement.narrowed || narrows(tokens.slice(phrase.start, phrase.end).filter(({ pos }) => pos === 'ADJ')),
    };
  }
  if (complement.key === undefined) return { ...base, key: phrase.key, narrowed: true };
  const heads = phrase.words.slice(-2);
  const named = phrase.key !== undefined || relationalNouns.has(phrase.head);
  const determined = complement.determiner !== undefined && !/^(?:the|a|an)$/.test(complement.determiner);
  const long = heads.length + complement.words.length > longestTerm;
  if (!named || long || heads.length === 0 || determined) {
    return { ...base, key: phrase.key, narrowed: true };
  }
  const of = tokens[complement.start - 1]!;
  const words = [...heads, of, ...complement.words];
  return { ...base, words, key: `${spellingKey(heads.map((word) => word.text))} of ${complement.key}` };
}
