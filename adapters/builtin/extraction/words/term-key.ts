import { stopWords } from '../../../../domain/text/english/small-words.js';
import { determiners } from '../lexicon/function-words.js';
import { isNumberWord, isOrdinalWord } from '../lexicon/number-words.js';
import { stopNouns, transparentNouns } from '../lexicon/stop-nouns.js';
import { singular } from './singular.js';
import { spellingKey } from './spelling-key.js';
import type { Token } from '../tagging/tagger.js';

/** Identity of the term that these words are; undefined when they name no concept. */
export function termKey(words: Token[]): string | undefined {
  const last = words.at(-1);
  if (
    !last ||
    isFragment(words[0]!) ||
    (isFragment(last) && !isLetter(words)) ||
    words.some(
      (word) =>
        !(word.inName && /^[&,]$/.test(word.text)) && !/^[\p{L}\p{N}][\p{L}\p{N}\-‐‑'’.&+#⁺⁻]*$/u.test(word.text),
    )
  )
    return undefined;
  const head = singular(last.lower);
  if (calendar.has(last.lower)) return undefined;
  const letters = last.text.replace(/[^\p{L}]/gu, '').length;
  const isFormula = /^\p{Lu}.*[₀-₉⁺⁻]/u.test(last.text);
  const isLaw = /^\d{4}$/.test(last.text) && laws.test(words.at(-2)?.lower ?? '');
  const isVariant = isLaw || (words.length > 1 && /^\p{Lu}$/u.test(last.text));
  if (!isFormula && !isVariant && (letters < 2 || (letters < 3 && !/^\p{Lu}/u.test(last.text)))) return undefined;
  if (words.length === 1 && last.name && /^\p{Ll}/u.test(last.text)) return undefined;
  if (words.length === 1 && (stopNouns.has(head) || stopNouns.has(last.lower) || /^\p{Lu}\.$/u.test(last.text)))
    return undefined;
  if (words.length > 1 && emptyHead(head) && words.slice(0, -1).every((word) => word.pos === 'ADJ')) return undefined;
  if (/\d/.test(last.text) && words.some((word) => numberedParts.has(word.lower))) return undefined;
  return spellingKey(words.flatMap(({ text }) => (text === ',' ? [] : text)));
}

/** "vitamin A", which is no article. */
function isLetter(words: Token[]): boolean {
  const { text, pos } = words.at(-1)!;
  return words.length > 1 && pos === 'PROPN' && /^\p{Lu}$/u.test(text);
}

/** Short for days and months, as opening hours and tables write them. */
const calendar = new Set('mon tue tues wed thu thur thurs fri jan feb apr jun jul aug sep sept oct nov dec'.split(' '));

/** Nouns that a year belongs to: "Housing Act 1988". */
const laws = /^(?:act|bill|code|convention|decree|directive|order|ordinance|regulations?|rules|statute)$/;

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

/** True if a word in lower case only joins or points: an article, a preposition, a pronoun, a conjunction. */
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
