import { normalise, type Normalisation, type NormalisedText } from './normalised-text.js';
import { isSentence, joinParts, quoteParts } from './quote-pieces.js';
import type { Span } from './sentences.js';
import { isWhole } from './word-border.js';
import { findWords, wordStream, type WordStream } from './word-stream.js';

/**
 * How a quote was found, best first. `exact`: letter for letter. `normalised`: the same words, numbers and signs in the
 * same order, apart from layout, typography and punctuation. `pieces`: as several stretches, where the quote left
 * something out or gave whole sentences in another order.
 */
export const quoteMatches = ['exact', 'normalised', 'pieces'] as const;
export type QuoteMatch = (typeof quoteMatches)[number];

/** The better of two ways in which the same stretch was found. */
export function betterMatch(one: QuoteMatch | undefined, other: QuoteMatch): QuoteMatch {
  return one !== undefined && quoteMatches.indexOf(one) < quoteMatches.indexOf(other) ? one : other;
}

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

/** Places of the same words that are looked at for a sentence of its own; bounds the work on hostile texts. */
const maxTries = 16;

/** Finds quotes in a text that is prepared once. Linear in text and quote. */
export class QuoteFinder {
  readonly #text: string;
  readonly #normalised: (NormalisedText | undefined)[] = [];
  #words: WordStream | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The first place at or after `from` where the quote stands: exactly, or apart from layout and typography (space, line
   * breaks, marks of Markdown, quotes, dashes, ligatures, hyphenation), or with the same words, numbers and signs in the
   * same order apart from punctuation, targets of links and the case of the first letter. Both ends are ends of words.
   * `null` when it does not stand there, and for quotes of fewer than 3 letters.
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
    const words = findWords((this.#words ??= wordStream(this.#text)), wordStream(wanted), from);
    return words && { start: words.start, end: this.#closing(words.end, wanted), how: 'normalised' };
  }

  /**
   * The stretches at or after `from` that a quote stands in which leaves something out (an ellipsis) or gives whole
   * sentences in another order, ascending. What was left out is taken in where it denies or limits. `null` when a part
   * does not stand in the text.
   */
  findPieces(quote: string, from = 0): Span[] | null {
    const found = quoteParts(quote);
    if (found === null) return null;
    const places: Span[] = [];
    let next = from;
    for (const part of found.parts) {
      const place = found.kind === 'sentences' ? this.#findSentence(part, from) : this.find(part, next);
      if (place === null) return null;
      next = place.end;
      places.push(place);
    }
    return joinParts(this.#text, places, found.kind);
  }

  #findSentence(sentence: string, from: number): Span | null {
    let place = this.find(sentence, from);
    for (let tries = 1; place !== null && !isSentence(this.#text, place); tries += 1) {
      place = tries < maxTries ? this.find(sentence, place.start + 1) : null;
    }
    return place;
  }

  /** A quote that ends a sentence ends it in the text, too: the mark there is part of the verbatim text. */
  #closing(end: number, wanted: string): number {
    if (!/[.!?…]["'“”‘’)\]]*$/u.test(wanted)) return end;
    return end + (/^[.!?…]{1,3}/u.exec(this.#text.slice(end, end + 3))?.[0].length ?? 0);
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
