import { foldText } from '../forms/fold-text.js';
import { stemOf } from '../english/light-stem.js';
import { plainForms } from '../forms/plain-forms.js';
import { spelledOut } from './spelled-out.js';
import { turnComma } from './turn-comma.js';

/**
 * The normalised label: equal keys mean the same words apart from form, that is case, accents, punctuation, hyphens,
 * words run together ("file system", "filesystem"), articles, plurals, British or American spelling, abbreviations in
 * brackets, and the order of "graph of knowledge" for "knowledge graph" and of "Newton, Isaac" for "Isaac Newton".
 * Labels that differ in a number, a sign, a negation, any other word or the order of words keep different keys. Never
 * empty for a label that is not.
 */
export function labelKey(label: string): string {
  const text = turnComma(spelledOut(plainForms(label)));
  const words = wordsOf(text);
  const kept = withoutFillers(words, /\p{Ll}/u.test(text));
  const fillers = words.filter((word) => !kept.includes(word)).map((word) => fold(word.text));
  const isDirected = kept.some((word) => directed.has(fold(word.text)));
  const parts = joinNumbers(isDirected ? kept : headLast(words, kept));
  if (parts.length === 0) return fold(label.trim()) || label;
  const keys = parts.map(keyOf);
  // What "and" joins may change places.
  return runTogether(fillers.includes('and') && !isDirected ? keys.sort(byText) : keys);
}

interface WordKey {
  text: string;
  /** True if it may be written in one with its neighbours. */
  joins: boolean;
}

function keyOf({ text, isAcronym, isApart }: Word, at: number, words: Word[]): WordKey {
  const folded = fold(text);
  // A single letter that stands apart is a name of its own: vitamin A is no "vitamina".
  const isAlone = folded.length === 1 && isApart && words[at + 1]?.isApart !== false;
  const joins = /^[a-z]+$/.test(folded) && !isAlone;
  return { text: isAcronym ? folded : stemOf(text, folded), joins };
}

function byText(a: WordKey, b: WordKey): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/** Compounds are written apart, with a hyphen or in one: between plain Latin words no border is kept. */
function runTogether(keys: WordKey[]): string {
  return keys.reduce((text, key, at) => {
    const together = at === 0 || (key.joins && keys[at - 1]!.joins);
    return text + (together ? '' : ' ') + key.text;
  }, '');
}

/**
 * Moves the words after "of" or "for" to the front, as in a compound: "graph of knowledge" becomes "knowledge graph".
 */
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
  /** True if white space is before it. */
  isApart: boolean;
}

/** Words that link an agent to an object: nothing changes its place around them. */
const directed = setOf(
  'from to into onto by over under above below via than versus vs before after against without as through',
);

/** Names whose capitals do not part words. */
const solidNames = setOf(
  'javascript typescript coffeescript github bitbucket youtube facebook powerpoint tensorflow deepmind wordpress ' +
    'sharepoint snapchat mastercard playstation clickhouse elasticsearch opensearch bigquery cloudflare airbnb',
);

// A sign in front of a number, and the signs that make C++, C#, F#, A* and .NET other words than C, F, A and net,
// count.
const wordPattern =
  /(?<![\p{L}\p{N}])\.(?=\p{L})[\p{L}\p{N}\p{M}]+|(?<=^|\s)[-−](?=\p{N})\p{N}+(?:[.,]\p{N}+)*|\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:['’](?!s\b)\p{L}[\p{L}\p{M}]*)*[+#*]*|\p{M}+|[\p{S}%#@*]/gu;

function wordsOf(label: string): Word[] {
  const text = label.replace(/[\u00AD\u200B]/g, '').replace(/&/g, ' and ');
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
 * Articles, "of", "and", "for", where they only join other words: not as a letter ("vitamin A"), a name ("AND gate"),
 * or at an edge of the label ("for loop").
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

/** A number stays with the word before it, so that nothing can make "phase 1 of trial 2" equal "phase 2 of trial 1". */
function joinNumbers(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && /^[-−]?\p{N}/u.test(word.text) && /^[.\p{L}]/u.test(before.text)) {
      const stem = before.isAcronym ? fold(before.text) : stemOf(before.text, fold(before.text));
      joined[joined.length - 1] = { ...before, text: `${stem}:${word.text}`, isAcronym: true };
    } else joined.push(word);
  }
  return joined;
}

function fold(text: string): string {
  return foldText(text).replace(/’/g, "'").replace(/−/g, '-');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
