import { normalise, type Normalisation } from './normalised-text.js';
import type { Span } from './sentences.js';

/**
 * The words, numbers and signs of a text in their order, joined by NUL, with the place of each in the original. White
 * space, punctuation and the targets of Markdown links are passed over; case, digits and signs are kept.
 */
export interface WordStream {
  /** NUL before, between and after the words. */
  joined: string;
  /** Place of each word in `joined`, without the NUL before it; ascending. */
  offsets: number[];
  /** Stretch of the original of each word. */
  spans: Span[];
}

/** What a word stream is made with: list marks are layout there, divided words are joined. */
const layout: Normalisation = { dropsListMarks: true, joinsDividedWords: true };

/** Targets and titles of links and pictures, references of links, and footnote marks. */
const linkTarget =
  /\]\((?:<[^<>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?: +(?:"[^"\n]*"|'[^'\n]*'))? *\)|\]\[[^[\]\n]{0,200}\]|\[\^[^[\]\s]{1,40}\]/y;
/** A word with the apostrophes inside it, or a number with the points, commas, colons and dashes inside it. */
const word = /[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_]|'(?=[\p{L}\p{N}])|(?<=\p{N})[.,:-](?=\p{N}))*/uy;
/**
 * A dash between two numbers, or in front of one that no word is in front of, says something; so do these signs, and an
 * exclamation mark that negates ("!ready", "!=") or counts ("n!").
 */
const sign =
  /!(?=[=\p{L}\p{N}(])|(?<=(?<![\p{L}\p{N}\p{M}])(?:\p{L}|\p{N}+))!|[\p{Sc}\p{Sm}\p{So}%‰§&@/^*#]|(?<=\p{N} ?)-(?= ?\p{N})|(?<![\p{L}\p{N}\p{M}])-(?=\p{N})/uy;
/** Signs that only lay out: borders of tables, marks of headings and of text that was struck out. */
const layoutSign = /\||#{1,6}(?= |$)|~~|\^(?=\])/y;

/** Prepares a text for `findWords`. Linear. */
export function wordStream(original: string): WordStream {
  const { text, starts, ends } = normalise(original, layout);
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
    const passed = match(linkTarget) ?? match(layoutSign);
    if (passed !== undefined) {
      at += passed.length;
      continue;
    }
    const found = match(word) ?? match(sign);
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

/**
 * The first stretch at or after `from` that holds the same words, numbers and signs in the same order, and no others. The
 * case of the very first letter may differ. `null` when there is none, and for fewer than two words.
 */
export function findWords(stream: WordStream, wanted: WordStream, from: number): Span | null {
  const count = wanted.offsets.length;
  if (count < 2) return null;
  const places = [wanted.joined, withOtherCase(wanted.joined)]
    .map((needle) => (needle === null ? -1 : firstFrom(stream, needle, from)))
    .filter((index) => index >= 0);
  if (places.length === 0) return null;
  const first = Math.min(...places);
  return { start: (stream.spans[first] as Span).start, end: (stream.spans[first + count - 1] as Span).end };
}

/** Index of the word at which the needle is found; -1 when it is not. */
function firstFrom({ joined, offsets, spans }: WordStream, needle: string, from: number): number {
  const first = lowerBound(spans, ({ start }) => start >= from);
  if (first >= offsets.length) return -1;
  const at = joined.indexOf(needle, (offsets[first] as number) - 1);
  return at < 0 ? -1 : lowerBound(offsets, (offset) => offset > at);
}

function withOtherCase(joined: string): string | null {
  const [first = ''] = joined.slice(1);
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
