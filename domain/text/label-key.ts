import { lightStem } from './light-stem.js';
import { spelledOut } from './spelled-out.js';

/**
 * The normalised label: equal keys mean the same words apart from form, that is case, punctuation, hyphens, articles,
 * plurals, British or American spelling, abbreviations in brackets, and "graph of knowledge" for "knowledge graph". Labels
 * that differ in a number, a sign, a negation, any other word or the order of words keep different keys. Never empty for a
 * label that is not.
 */
export function labelKey(label: string): string {
  const text = spelledOut(label.normalize('NFKC'));
  const words = wordsOf(text);
  const kept = withoutFillers(words, /\p{Ll}/u.test(text));
  const fillers = words.filter((word) => !kept.includes(word)).map((word) => fold(word.text));
  const isDirected = kept.some((word) => directed.has(fold(word.text)));
  const parts = joinNumbers(joinPrefixes(isDirected ? kept : headLast(words, kept)));
  if (parts.length === 0) return fold(label.trim()) || label;
  const keys = parts.map(({ text, isAcronym }) => (isAcronym ? fold(text) : lightStem(fold(text))));
  // What "and" joins may change places.
  return (fillers.includes('and') && !isDirected ? keys.sort() : keys).join(' ');
}

/** What stands behind "of" or "for" goes in front, as in a compound: "graph of knowledge" becomes "knowledge graph". */
function headLast(words: Word[], kept: Word[]): Word[] {
  const segments: Word[][] = [[]];
  for (const word of words) {
    if (kept.includes(word)) segments[0]!.push(word);
    else if (/^(?:of|for)$/.test(fold(word.text))) segments.unshift([]);
  }
  return segments.flat();
}

interface Word {
  text: string;
  /** Written in capitals: DNS is no plural. */
  isAcronym: boolean;
  /** Whether white space stands before it. */
  isApart: boolean;
}

/** Words that say who does what to whom: nothing changes its place around them. */
const directed = setOf(
  'from to into onto by over under above below via than versus vs before after against without as through',
);

/** Names whose capitals do not part words. */
const solidNames = setOf(
  'javascript typescript coffeescript github bitbucket youtube facebook powerpoint tensorflow deepmind wordpress ' +
    'sharepoint snapchat mastercard playstation clickhouse elasticsearch opensearch bigquery cloudflare airbnb',
);

/** No words of their own: written apart, with a hyphen or in one they say the same. */
const prefixes = setOf('non multi semi anti pseudo inter intra micro macro meta hyper sub pre');

/** Compounds that are written apart as often as not. */
const compounds = setOf(
  'database email website online offline filename dataset timestamp codebase workflow runtime metadata',
);

// A sign in front of a number, and the signs that make C++, C#, F#, A* and .NET other words than C, F, A and net, count.
const wordPattern =
  /(?<![\p{L}\p{N}])\.(?=\p{L})[\p{L}\p{N}\p{M}]+|(?<=^|\s)[-−](?=\p{N})\p{N}+(?:[.,]\p{N}+)*|\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:['’](?!s\b)\p{L}[\p{L}\p{M}]*)*[+#*]*|\p{M}+|[\p{S}%#@*]/gu;

function wordsOf(label: string): Word[] {
  const text = label
    .normalize('NFKC')
    .replace(/[\u00AD\u200B]/g, '')
    .replace(/&/g, ' and ');
  const spaced = text.replace(/(\p{L})['’]s(?![\p{L}\p{N}])/gu, '$1');
  return Array.from(spaced.matchAll(wordPattern)).flatMap(({ 0: found, index }) =>
    splitCapitals(found).map((part, nth) => ({
      text: /^\p{N}/u.test(part) ? part.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '') : part,
      isAcronym: part.length > 1 && /^\p{Lu}+$/u.test(part) && /\p{Ll}|^\p{Lu}+$/u.test(label),
      isApart: nth > 0 || index === 0 || /\s/.test(spaced.charAt(index - 1)),
    })),
  );
}

/** "knowledgeGraph", "XMLParser"; but not "MySQL", "iPhone", "LaTeX", where a part would be no word. */
function splitCapitals(word: string): string[] {
  if (solidNames.has(fold(word))) return [word];
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  const areWords = parts.every((part, nth) => part.length >= 3 && (nth === 0 || /\p{Ll}/u.test(part)));
  return areWords ? parts : [word];
}

/**
 * Articles, "of", "and", "for", where they only join other words: not as a letter ("vitamin A"), a name ("AND gate"), or
 * at an edge of the label ("for loop").
 */
function withoutFillers(words: Word[], hasLowerCase: boolean): Word[] {
  const kept = words.filter(({ text, isAcronym, isApart }, at) => {
    const next = words[at + 1];
    if (!isApart || !next?.isApart || (isAcronym && hasLowerCase)) return true;
    const word = fold(text);
    if (word === 'the') return false;
    const isInside = at > 0;
    if (word === 'an') return isInside && !/^(?:of|for|and)$/i.test(words[at - 1]?.text ?? '');
    if (text === 'a') return isInside && !/^(?:of|for|and)$/i.test(words[at - 1]?.text ?? '');
    return !(isInside && (word === 'of' || word === 'and' || word === 'for'));
  });
  return kept.length > 0 ? kept.filter((word) => !isHyphenedFiller(word, kept)) : words;
}

/** The "of" and "the" of "state-of-the-art". */
function isHyphenedFiller(word: Word, words: Word[]): boolean {
  const at = words.indexOf(word);
  const isInside = at > 0 && at < words.length - 1;
  return isInside && !word.isApart && /^(?:of|the|and)$/.test(word.text);
}

function joinPrefixes(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const together = before && fold(before.text + word.text);
    const isPrefixed = before && prefixes.has(fold(before.text)) && /^\p{L}/u.test(word.text);
    if (before && together && (isPrefixed || isCompound(together))) {
      joined[joined.length - 1] = { ...before, text: together, isAcronym: false };
    } else joined.push(word);
  }
  return joined;
}

function isCompound(word: string): boolean {
  return compounds.has(word) || compounds.has(word.replace(/s$/, ''));
}

/** A number stays with the word before it, so that nothing can make "phase 1 of trial 2" equal "phase 2 of trial 1". */
function joinNumbers(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && /^[-−]?\p{N}/u.test(word.text) && /^[.\p{L}]/u.test(before.text)) {
      const stem = before.isAcronym ? fold(before.text) : lightStem(fold(before.text));
      joined[joined.length - 1] = { ...before, text: `${stem}:${word.text}`, isAcronym: true };
    } else joined.push(word);
  }
  return joined;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/’/g, "'").replace(/−/g, '-');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
