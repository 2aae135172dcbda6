import { negationBefore } from '../english/negations.js';
import { normalise, type Normalisation } from './normalised-text.js';
import type { NormalisedText } from './normalised-text-builder.js';
import { primeMarks } from './prime-marks.js';
import { isSentence, joinParts, quoteParts } from './quote-pieces.js';
import type { Span } from '../english/sentences.js';
import { splitsToken } from './split-tokens.js';
import { wholeMarks } from './whole-marks.js';
import { isWhole } from './word-border.js';
import { findWords, wordStream, type WordStream } from './word-stream.js';

/**
 * Methods by which a quote is found, best first. `exact`: letter for letter. `normalised`: the same words, numbers and
 * signs in the same order, apart from layout, typography and punctuation. `pieces`: as several parts, where the quote
 * left something out or gave whole sentences in another order. `unlocated`: not found; only quotes that were restored
 * from a backup of another service are kept so, with the place of the whole source.
 */
export const quoteMatches = ['exact', 'normalised', 'pieces', 'unlocated'] as const;
export type QuoteMatch = (typeof quoteMatches)[number];

/** The better of two ways in which the same part was found. */
export function betterMatch(one: QuoteMatch | undefined, other: QuoteMatch): QuoteMatch {
  return one !== undefined && quoteMatches.indexOf(one) < quoteMatches.indexOf(other) ? one : other;
}

/** Place of a quote: `text.slice(start, end)` is the verbatim text, which is what to keep, not the quote. */
export interface QuoteLocation extends Span {
  how: 'exact' | 'normalised';
}

/** Normalisation of text and quote for comparison; how a list is numbered is layout in the text alone. */
interface Comparison {
  text: Normalisation;
  quote: Normalisation;
}

const comparison = (
  [text, quote]: [Normalisation['listMarks'], Normalisation['listMarks']],
  joinsDividedWords: boolean,
  plain: { text: boolean; quote: boolean },
): Comparison => ({
  text: { listMarks: text, joinsDividedWords, plainRaised: plain.text },
  quote: { listMarks: quote, joinsDividedWords, plainRaised: plain.quote },
});

/** In the order they are tried: what takes away least comes first. */
function comparisons(plain: { text: boolean; quote: boolean }): Comparison[] {
  return [
    comparison(['kept', 'kept'], true, plain),
    comparison(['dropped', 'bullets dropped'], true, plain),
    comparison(['dropped', 'bullets dropped'], false, plain),
    comparison(['bullets dropped', 'bullets dropped'], true, plain),
  ];
}
const defaultComparisons = comparisons({ text: false, quote: false });
/** Raised digits are plain on one side only, so that m² is found as m2, and not as m₂. */
const plainText = comparisons({ text: true, quote: false });
const plainQuote = comparisons({ text: false, quote: true });
const raisedDigit = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀-₉]/;

/** Places of the same words that are looked at for a sentence of its own; bounds the work on hostile texts. */
const maxTries = 16;

/** Finds quotes in a text that is prepared once. Linear in text and quote. */
export class QuoteFinder {
  readonly #text: string;
  readonly #normalised = new Map<string, NormalisedText>();
  readonly #words = new Map<string, WordStream>();
  #primes: ReadonlySet<number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The first place at or after `from` where the quote stands: exactly, or apart from layout and typography (space,
   * line breaks, marks of Markdown, quotes, dashes, ligatures, hyphenation, digits of formulas and units above or below
   * the line), or with the same words, numbers and signs in the same order apart from punctuation, targets of links and
   * the case of the first letter. Neither end tears a word, a number or a mark of Markdown. `null` when it is not
   * there, and for quotes of fewer than 3 letters.
   */
  find(quote: string, from = 0): QuoteLocation | null {
    const location = this.#locate(quote, from);
    return location && this.#withDenial(location);
  }

  #locate(quote: string, from: number): QuoteLocation | null {
    const wanted = quote.trim();
    if ((wanted.match(/\p{L}/gu)?.length ?? 0) < 3) return null;
    for (let at = this.#text.indexOf(wanted, from); at >= 0; at = this.#text.indexOf(wanted, at + 1)) {
      const span = { start: at, end: at + wanted.length };
      const placed = this.#placed(span, 'exact');
      if (placed) return placed;
    }
    const tried = [
      ...defaultComparisons,
      ...(raisedDigit.test(this.#text) ? plainText : []),
      ...(raisedDigit.test(wanted) ? plainQuote : []),
    ];
    for (const { text, quote: how } of tried) {
      for (const span of findNormalised(this.#normalise(text), normalise(wanted, how).text.trim(), from)) {
        const placed = this.#placed(span, 'normalised');
        if (placed) return placed;
      }
    }
    for (const { text, quote: how } of tried) {
      for (const { start, end } of findWords(this.#wordsOf(text), wordStream(wanted, how), from)) {
        const placed = this.#placed({ start, end: this.#closing(end, wanted) }, 'normalised');
        if (placed && !this.#opensDenied(start, wanted)) return placed;
      }
    }
    return null;
  }

  /**
   * The parts at or after `from` that a quote is in which leaves something out (an ellipsis) or gives whole sentences
   * in another order, ascending. What was left out is taken in where it denies or limits. `null` when a part is not in
   * the text.
   */
  findPieces(quote: string, from = 0): Span[] | null {
    const found = quoteParts(quote);
    if (found === null) return null;
    const locations: Span[] = [];
    let next = from;
    for (const part of found.parts) {
      const location = found.kind === 'sentences' ? this.#findSentence(part, from) : this.#locate(part, next);
      if (location === null) return null;
      next = location.end;
      locations.push(location);
    }
    return joinParts(this.#text, locations, found.kind)?.map((span) => this.#withDenial(span)) ?? null;
  }

  #findSentence(sentence: string, from: number): Span | null {
    let location = this.#locate(sentence, from);
    for (let tries = 1; location !== null && !isSentence(this.#text, location); tries += 1) {
      location = tries < maxTries ? this.#locate(sentence, location.start + 1) : null;
    }
    return location;
  }

  #isWhole({ start, end }: Span): boolean {
    return (
      isWhole(this.#text, start, end) && !splitsToken(this.#text, start, end, (this.#primes ??= primeMarks(this.#text)))
    );
  }

  /**
   * True when the quote makes the beginning of a sentence of what a word in front denies: "All cats" of "Not all cats".
   */
  #opensDenied(start: number, wanted: string): boolean {
    return wanted.charAt(0) !== this.#text.charAt(start) && negationBefore(this.#text, start) !== null;
  }

  /** With whole marks at its ends; null where an end tears a word, a number or a sign. */
  #placed(span: Span, how: QuoteLocation['how']): QuoteLocation | null {
    if (!this.#isWhole(span)) return null;
    const { start, end } = wholeMarks(this.#text, span);
    if (start >= end || !this.#isWhole({ start, end })) return null;
    return { start, end, how: start === span.start && end === span.end ? how : 'normalised' };
  }

  /** The same with the word in front that denies it. */
  #withDenial<T extends Span>(span: T): T {
    const start = negationBefore(this.#text, span.start);
    if (start === null) return span;
    const whole = wholeMarks(this.#text, { start, end: span.end });
    if (!this.#isWhole(whole)) return span;
    return { ...span, ...whole, ...('how' in span ? { how: 'normalised' } : {}) };
  }

  #normalise(how: Normalisation): NormalisedText {
    return remembered(this.#normalised, how, () => normalise(this.#text, how));
  }

  #wordsOf(how: Normalisation): WordStream {
    return remembered(this.#words, how, () => wordStream(this.#text, how));
  }

  /** A quote that ends a sentence ends it in the text, too: the mark there is part of the verbatim text. */
  #closing(end: number, wanted: string): number {
    if (!/[.!?…]["'“”‘’)\]]*$/u.test(wanted)) return end;
    return end + (/^[.!?…]{1,3}/u.exec(this.#text.slice(end, end + 3))?.[0].length ?? 0);
  }
}

/** `QuoteFinder` for a single quote. */
export function alignQuote(text: string, quote: string, from = 0): QuoteLocation | null {
  return new QuoteFinder(text).find(quote, from);
}

function remembered<T>(known: Map<string, T>, how: Normalisation, make: () => T): T {
  const key = `${how.listMarks} ${how.joinsDividedWords} ${how.plainRaised}`;
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function* findNormalised({ text, starts, ends }: NormalisedText, wanted: string, from: number): Generator<Span> {
  if (wanted === '') return;
  for (let at = text.indexOf(wanted, indexAt(starts, text.length, from)); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    // A match must not begin or end within what one original character was spelt out to.
    const isClean =
      (at === 0 || starts[at] !== starts[at - 1]) && (last + 1 >= text.length || starts[last] !== starts[last + 1]);
    if (isClean && isWhole(text, at, last + 1)) yield { start: starts[at] as number, end: ends[last] as number };
  }
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
