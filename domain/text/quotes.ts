import { normalise, type Normalisation, type NormalisedText } from './normalised-text.js';
import type { Span } from './sentences.js';

/** Where a quote stands: `text.slice(start, end)` is the verbatim text, which is what to keep, not the quote. */
export interface QuotePlace extends Span {
  how: 'exact' | 'normalised';
}

/** In the order they are tried: what takes away least comes first. */
const normalisations: Normalisation[] = [
  { dropsListMarks: false, joinsDividedWords: true },
  { dropsListMarks: true, joinsDividedWords: true },
  { dropsListMarks: true, joinsDividedWords: false },
];

/** Finds quotes in a text that is prepared once. Linear in text and quote. */
export class QuoteFinder {
  readonly #text: string;
  readonly #normalised: (NormalisedText | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The first place at or after `from` where the quote stands, exactly or apart from layout and typography (space,
   * line breaks, marks of Markdown, quotes, dashes, ligatures, hyphenation). Both ends are ends of words. `null` when
   * it does not stand there, and for quotes of fewer than 3 letters.
   */
  find(quote: string, from = 0): QuotePlace | null {
    const wanted = quote.trim();
    if ((wanted.match(/\p{L}/gu)?.length ?? 0) < 3) return null;
    const exact = findWhole(this.#text, wanted, from);
    if (exact >= 0) return { start: exact, end: exact + wanted.length, how: 'exact' };
    for (const [index, how] of normalisations.entries()) {
      const text = (this.#normalised[index] ??= normalise(this.#text, how));
      const place = findNormalised(text, normalise(wanted, how).text.trim(), from);
      if (place && isWhole(this.#text, place.start, place.end)) return { ...place, how: 'normalised' };
    }
    return null;
  }
}

/** `QuoteFinder` for a single quote. */
export function alignQuote(text: string, quote: string, from = 0): QuotePlace | null {
  return new QuoteFinder(text).find(quote, from);
}

function findWhole(text: string, wanted: string, from: number): number {
  let at = text.indexOf(wanted, from);
  while (at >= 0 && !isWhole(text, at, at + wanted.length)) at = text.indexOf(wanted, at + 1);
  return at;
}

function findNormalised({ text, starts, ends }: NormalisedText, wanted: string, from: number): Span | null {
  if (wanted === '') return null;
  for (let at = text.indexOf(wanted, indexAt(starts, text.length, from)); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    // A match must not begin or end within what one original character was spelt out to.
    const isClean =
      (at === 0 || starts[at] !== starts[at - 1]) && (last + 1 >= text.length || starts[last] !== starts[last + 1]);
    if (isClean && isWhole(text, at, last + 1)) return { start: starts[at] as number, end: ends[last] as number };
  }
  return null;
}

/** The first index whose original begins at or after `from`. */
function indexAt(starts: Int32Array, length: number, from: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

const wordPart = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts without spaces show no ends of words, so any place between two characters will do. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isWhole(text: string, start: number, end: number): boolean {
  return isBorder(text, start) && isBorder(text, end);
}

function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = characterBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/\p{M}/u.test(after) || /[\uD800-\uDBFF]$/.test(text.charAt(at - 1))) return false;
  if (wordPart.test(before) && wordPart.test(after)) return unspaced.test(before) || unspaced.test(after);
  // "3" is not a word of "3.14".
  if (/[.,]/.test(after)) return !(/\p{N}/u.test(before) && /\p{N}/u.test(text.charAt(at + 1)));
  if (/[.,]/.test(before)) return !(/\p{N}/u.test(after) && /\p{N}/u.test(text.charAt(at - 2)));
  return true;
}

function characterBefore(text: string, at: number): string {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return String.fromCodePoint(text.codePointAt(isLow && at > 1 ? at - 2 : at - 1) ?? 0);
}
