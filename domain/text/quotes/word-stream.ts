import { linkTarget } from './link-target.js';
import { normalise, type Normalisation } from './normalised-text.js';
import { primeMarks } from './prime-marks.js';
import type { Span } from '../english/sentences.js';

/**
 * The words, numbers and signs of a text in their order, joined by NUL, with the place of each in the original. White
 * space, punctuation and the targets of Markdown links are passed over; case, digits and signs are kept.
 */
export interface WordStream {
  /** NUL before, between and after the words. */
  joined: string;
  /** Place of each word in `joined`, without the NUL before it; ascending. */
  offsets: number[];
  /** Range of the original for each word. */
  spans: Span[];
}

/** Targets and titles of links and pictures, references of links, and footnote marks. */
const passedOver = new RegExp(`${linkTarget}|\\[\\^[^[\\]\\s]{1,40}\\]`, 'y');
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/**
 * A word with the apostrophes inside it, a number with the points, commas, colons and dashes inside it, or one
 * character of a script without spaces.
 */
const word = new RegExp(
  `[${unspaced}]\\p{M}*|(?![${unspaced}])[\\p{L}\\p{N}\\p{M}_](?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}_]|'(?=[\\p{L}\\p{N}])|(?<=\\p{N})[.,:-](?=\\p{N}))*`,
  'uy',
);
/**
 * A dash between numbers or single letters, or in front of a number that no word is in front of, says something; so do
 * these signs, and an exclamation mark that negates ("!ready", "!=") or counts ("n!").
 */
const sign =
  /!(?=[=\p{L}\p{N}(])|(?<=(?<![\p{L}\p{N}\p{M}])(?:\p{L}|\p{N}+))!|[\p{Sc}\p{Sm}\p{So}%‰§&@/^*#\\]|(?<=\p{N} ?)-(?= ?\p{N})|(?<=(?<![\p{L}\p{N}\p{M}])(?:\p{L}|\p{N}+) ?)-(?= ?(?:\p{L}|\p{N}+)(?![\p{L}\p{N}\p{M}]))|(?<![\p{L}\p{N}\p{M}])-(?= ?\p{N})|(?<=[\p{L}\p{N}])·(?=[\p{L}\p{N}])/uy;
/** Signs that only lay out: marks of headings and of text that was struck out. */
const layoutSign = /(?<![^ ])#{1,6}(?= |$)|~~|\^(?=\])/y;
/** Brackets around a term of a calculation, or in front of what is done with it. */
const calculated = /\((?:[^()]{0,200}[+*^=<>×÷±√][^()]{0,200}\)|[^()]{0,200}\) ?[\^*×÷/])/uy;

/** Prepares a text for `findWords`. Linear. */
export function wordStream(original: string, how: Normalisation): WordStream {
  const { text, starts, ends } = normalise(original, how);
  const primes = primeMarks(text);
  const brackets = new Set<number>();
  const joined: string[] = [''];
  const offsets: number[] = [];
  const spans: Span[] = [];
  let length = 1;
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const passed = match(passedOver) ?? match(layoutSign);
    if (passed !== undefined) {
      at += passed.length;
      continue;
    }
    const isBar = text.charCodeAt(at) === 0x7c && isInTable(original, starts[at] as number);
    if (text.charCodeAt(at) === 0x28 && match(calculated) !== undefined) {
      brackets.add(at);
      brackets.add(text.indexOf(')', at));
    }
    const isSign = primes.has(at) || brackets.has(at);
    const found = isSign ? text.charAt(at) : isBar ? undefined : (match(word) ?? match(sign));
    if (found === undefined) {
      at += 1;
      continue;
    }
    joined.push(found);
    offsets.push(length);
    spans.push({ start: starts[at] as number, end: ends[at + found.length - 1] as number });
    length += found.length + 1;
    at += found.length;
  }
  joined.push('');
  return { joined: joined.join('\0'), offsets, spans };
}

/** Characters of a row that are looked at, on each side of a bar. */
const maxRow = 2000;

/** True where the bar is in the row of a table: one that begins or ends with a bar. */
function isInTable(original: string, at: number): boolean {
  const before =
    original
      .slice(Math.max(0, at - maxRow), at)
      .split(/[\n\r]/)
      .at(-1) ?? '';
  const after = original.slice(at, at + maxRow).split(/[\n\r]/, 1)[0] ?? '';
  return /^[ \t>]*\|(?=[^|]*[ |])/.test(before + after) || /[^|]\|[ \t]*$/.test(before + after);
}

/**
 * The parts at or after `from` that hold the same words, numbers and signs in the same order, and no others, from first
 * to last. The case of the very first letter may differ. None for fewer than two words.
 */
export function* findWords(stream: WordStream, wanted: WordStream, from: number): Generator<Span> {
  const count = wanted.offsets.length;
  if (count < 2) return;
  const needles = [wanted.joined, withOtherCase(wanted.joined)].filter((needle) => needle !== null);
  for (let next = from; ;) {
    const locations = needles.map((needle) => firstFrom(stream, needle, next)).filter((index) => index >= 0);
    if (locations.length === 0) return;
    const first = Math.min(...locations);
    const { start } = stream.spans[first] as Span;
    yield { start, end: (stream.spans[first + count - 1] as Span).end };
    next = start + 1;
  }
}

/** Index of the word at which the needle is found; -1 when it is not. */
function firstFrom({ joined, offsets, spans }: WordStream, needle: string, from: number): number {
  const first = lowerBound(spans, ({ start }) => start >= from);
  if (first >= offsets.length) return -1;
  const at = joined.indexOf(needle, (offsets[first] as number) - 1);
  return at < 0 ? -1 : lowerBound(offsets, (offset) => offset > at);
}

/** Only words whose case says nothing: "The", "a", "Don't"; "mW" is no "MW". */
function withOtherCase(joined: string): string | null {
  const opening = /^\0(\p{L})([\p{Ll}\p{Lo}']*)\0/u.exec(joined);
  const first = opening?.[1] ?? '';
  if (opening?.[2] === '' && !/^a$/i.test(first)) return null;
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return other === first || other.length !== first.length ? null : `\0${other}${joined.slice(1 + first.length)}`;
}

/** The first index of an ascending list for which the test holds; its length when there is none. */
function lowerBound<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
