import { properWords } from '../lexicon/proper-words.js';
import { singular } from '../words/singular.js';
import type { Token } from './tagger.js';

const scripts = /^[⁰¹²³⁴-⁹⁺⁻ⁿ₀-₉₊₋]+$/u;
const endsInScript = /[⁰¹²³⁴-⁹⁺⁻ⁿ₀-₉₊₋]$/u;
const holdsScript = /[⁰¹²³⁴-⁹⁺⁻ⁿ₀-₉₊₋]/u;
const plain = /^[\p{L}\p{Nd}]+$/u;

/** True if a piece of a word belongs to the piece right before it, as in "CO", "₂" and "H", "₂", "SO", "₄". */
export function continuesFormula(before: string, piece: string): boolean {
  const isPart = scripts.test(piece) || (plain.test(piece) && endsInScript.test(before));
  return isPart && /[\p{L}\p{N}⁺⁻₊₋]$/u.test(before);
}

/** "CO", "₂" become one word, and so do "H", "₂", "SO", "₄" and "²³⁵", "U": the tagger parts them. */
export function joinFormulas(tokens: Token[], sentence: string): Token[] {
  if (!holdsScript.test(sentence)) return tokens;
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isTight = before !== undefined && before.end === token.start && !before.opaque && !token.opaque;
    if (isTight && continuesFormula(before.text, token.text)) joined[joined.length - 1] = asOne(before, token);
    else joined.push(token);
  }
  for (const token of joined) if (holdsScript.test(token.text) && !token.opaque) token.pos = formulaPos(token.text);
  return joined;
}

/**
 * "Sk", "ł", "odowska" become one word: the tagger parts words at letters it does not know; and so "de", "'" of "de'
 * Medici".
 */
export function joinSplitWords(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  tokens.forEach((token, index) => {
    const before = joined.at(-1);
    const isTight = before !== undefined && before.end === token.start && !before.opaque && !token.opaque;
    if (isTight && isSplitWord(before.text, token.text)) {
      const pos = before.pos === 'X' ? token.pos : before.pos;
      joined[joined.length - 1] = { ...asOne(before, token), pos: /^\p{Lu}/u.test(before.text) ? 'PROPN' : pos };
    } else if (isTight && /^(?:de|dei|d|dell)$/.test(before.lower) && /^['’]$/.test(token.text)) {
      const isName = /^\p{Lu}/u.test(tokens[index + 1]?.text ?? '');
      if (isName) joined[joined.length - 1] = { ...asOne(before, token), lower: before.lower, pos: 'X' };
      else joined.push(token);
    } else joined.push(token);
  });
  return joined;
}

function isSplitWord(before: string, piece: string): boolean {
  return (
    /^[\p{L}\p{M}]+$/u.test(piece) &&
    /[\p{L}\p{M}]$/u.test(before) &&
    (/[^\p{ASCII}]$/u.test(before) || /^[^\p{ASCII}]/u.test(piece))
  );
}

/** A number with its exponent, a name such as CO₂ or Na⁺, or a unit. */
function formulaPos(text: string): string {
  if (/^\p{Nd}/u.test(text) || !/\p{L}/u.test(text)) return 'NUM';
  return /\p{Lu}/u.test(text) ? 'PROPN' : 'NOUN';
}

/** Nouns that are called after somebody: Reye's syndrome, Moore's law. */
const eponyms = new Set(
  `syndrome disease law theorem theory principle effect equation constant paradox razor algorithm method conjecture lemma
  test rule number model comet inequality formula hypothesis machine sign palsy sarcoma lymphoma thyroiditis chorea
  dementia ataxia anaemia anemia layer gland canal tube dilemma wager gambit demon cat triangle tendon node body cycle`.split(
    /\s+/,
  ),
);

/**
 * "Reye", "'s" before a noun become one word of a name: Reye's syndrome. Where the text is about the owner elsewhere,
 * too, it is left apart unless things are called so: Germany's economy is the economy of Germany.
 */
export function joinPossessives(tokens: readonly Token[], isAlone: (name: string) => boolean): Token[] {
  const joined: Token[] = [];
  tokens.forEach((token, index) => {
    const owner = joined.at(-1);
    const owned = tokens[index + 1];
    const isOwned =
      owner !== undefined &&
      owned !== undefined &&
      owner.end === token.start &&
      owned.start > token.end &&
      /^(?:NOUN|PROPN)$/.test(owned.pos) &&
      ((token.pos === 'PART' && /^['’]s$/.test(token.lower) && isOwner(owner, owned)) ||
        isPluralOwner(owner, token, owned));
    const count = joined.at(-2);
    if (isOwned && owner.text === 'Years' && count && /^\p{Lu}/u.test(count.text)) {
      count.pos = 'PROPN';
      count.inName = true;
    }
    if (isOwned && (eponyms.has(singular(owned.lower)) || !isAlone(owner.text)))
      joined[joined.length - 1] = { ...asOne(owner, token), pos: 'PROPN' };
    else joined.push(token);
  });
  return joined;
}

/** A name; not a day, a country or a people, which own things without naming them. */
function isOwner({ text, pos, lower, opaque }: Token, owned: Token): boolean {
  // "Down's syndrome"
  const isPreposition = pos === 'ADP' && eponyms.has(singular(owned.lower));
  return (pos === 'PROPN' || isPreposition) && !opaque && /^\p{Lu}\p{Ll}/u.test(text) && !properWords.has(lower);
}

/** "Graves' disease", "Charles' law", "Seven Years' War": the mark alone, where things are called so. */
function isPluralOwner(owner: Token, { text }: Token, owned: Token): boolean {
  if (!/^['’]$/.test(text) || !/^\p{Lu}\p{Ll}+s$/u.test(owner.text) || owner.opaque) return false;
  return eponyms.has(singular(owned.lower)) || (owner.text === 'Years' && owned.text === 'War');
}

const opening = /^\p{Lu}\p{Ll}+(?:['’]s|(?<=s)['’]) (\p{L}+)/u;

/** True if a sentence begins with the name of a thing that is called after somebody: its capital is a name's. */
export function opensEponym(sentence: string): boolean {
  const owned = opening.exec(sentence)?.[1];
  return owned !== undefined && eponyms.has(singular(owned.toLowerCase()));
}

function asOne(first: Token, second: Token): Token {
  const text = first.text + second.text;
  return { ...first, text, lower: text.toLowerCase(), end: second.end };
}

/** True if a text holds a name other than as an owner. */
export function namesAlone(texts: readonly string[]): (name: string) => boolean {
  const alone = new Set(
    texts.flatMap(
      (text) => text.match(/\p{Lu}[\p{L}\p{N}-]*(?!['’]s(?!\p{L})|(?<=s)['’] \p{L}|[\p{L}\p{N}-])/gu) ?? [],
    ),
  );
  return (name) => alone.has(name);
}
