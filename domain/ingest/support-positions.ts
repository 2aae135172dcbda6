import { labelsIn } from '../editing/decisions/side-of-label.js';
import type { SupportPlaces } from '../graph/relationships/support-places.js';
import { isNamedIn } from '../matching/split-concepts/nearest-side.js';
import type { SourceSupport } from '../ports.js';
import type { Span } from '../text/english/sentences.js';
import type { CarriedPiece } from '../text/versions/carry-plan.js';
import { lastAtMost } from '../text/versions/unit-columns.js';

type Quote = SourceSupport['instances'][number];
type Row = SourceSupport['relationships'][number];

/** A source of the version before, and where its text is in the new one. */
export interface CarriedSource {
  support: SourceSupport;
  /** Its text, and where that begins in the text of the version before. */
  text: string;
  start: number;
  /** In the order of the old text. */
  pieces: readonly CarriedPiece[];
  /** Places of the quotes outside of it that its relationships rest on; absent if there are none. */
  elsewhere?: readonly CarriedPiece[];
}

/** The new chunks in which the text of a source stands, and what it supports with it. */
export class SupportPositions {
  readonly #source: CarriedSource;
  readonly #starts: number[];
  /** The new chunks, in order. */
  readonly #chunks: number[];
  readonly #quotes = new Map<string, Quote>();
  readonly #quotesOf = new Map<string, Quote[]>();

  constructor(source: CarriedSource) {
    this.#source = source;
    this.#starts = source.pieces.map(({ start }) => start);
    this.#chunks = distinct(source.pieces.map(({ chunk }) => chunk));
    for (const quote of source.support.instances) this.#quotes.set(quote.instanceId, quote);
    for (const { conceptId, instanceId } of source.support.evidence) {
      const quote = this.#quotes.get(instanceId);
      if (quote) this.#quotesOf.set(conceptId, [...(this.#quotesOf.get(conceptId) ?? []), quote]);
    }
  }

  /** Place of the span of the source in the new text. */
  placeOf({ start, end }: Span): (Span & { chunk: number }) | undefined {
    const piece = this.#source.pieces[lastAtMost(this.#starts, start)];
    return piece && start < piece.end ? moved({ start, end }, piece) : undefined;
  }

  /**
   * Returns the places where the chunk states the relationship; null if it does not. The relationship goes to each
   * chunk with a passage that states it. If no passage is known, it goes to each chunk with a quote of both ends, else
   * with quotes of both, else of one, else to the first; and it rests on the quotes in the other chunks, too.
   */
  relationshipIn(chunk: number, row: Row): { places?: SupportPlaces } | null {
    const stated = row.places && 'stated' in row.places ? this.#placesOf(row.places.stated) : [];
    if (stated.length > 0) {
      const here = stated.filter((place) => place.chunk === chunk).map(spanOf);
      return here.length === 0 ? null : { places: { stated: here } };
    }
    const restsOn = this.#quotesOfEnds(row);
    const chunks = this.#chunksOfEnds(row, restsOn);
    if (!chunks.includes(chunk)) return null;
    const needed = [...this.#needsOf(row), ...(this.#chunks.length > 1 ? this.#placesOf(restsOn) : [])];
    const needs = needed.filter((place) => place.chunk !== chunk).map(spanOf);
    return needs.length === 0 ? {} : { places: { needs } };
  }

  /**
   * The chunks that a term goes to: those where a quote of the concept has it; else whose text has it, with quotes of
   * the concept before those without; else all with quotes of the concept; else the first.
   */
  chunksOfTerm({ conceptId, term }: SourceSupport['terms'][number]): number[] {
    if (this.#chunks.length === 1) return this.#chunks;
    const quotes = this.#quotesOf.get(conceptId) ?? [];
    const quoted = this.#chunksOf(quotes.filter(({ quote }) => isNamedIn(term, quote)));
    if (quoted.length > 0) return quoted;
    const evidenced = this.#chunksOf(quotes);
    const naming = this.#chunks.filter((chunk) => isNamedIn(term, this.#textIn(chunk)));
    const both = naming.filter((chunk) => evidenced.includes(chunk));
    return this.#orFirst(both.length > 0 ? both : naming.length > 0 ? naming : evidenced);
  }

  /** The chunks that a decision about a label goes to: those that have quotes under it; else of the concept. */
  chunksOfDecision({ conceptId, label }: SourceSupport['decisions'][number]): number[] {
    if (this.#chunks.length === 1) return this.#chunks;
    const rows = this.#source.support.evidence.filter((row) => row.conceptId === conceptId);
    const labelled = rows.filter((row) => labelsIn(row.label ?? null).includes(label));
    const quotes = (labelled.length > 0 ? labelled : rows).flatMap((row) => this.#quotes.get(row.instanceId) ?? []);
    return this.#orFirst(this.#chunksOf(quotes));
  }

  /** The quotes that a relationship rests on, where nothing else is known: those of both ends, else of either. */
  #quotesOfEnds({ from, to }: Row): Quote[] {
    const [ofFrom, ofTo] = [this.#quotesOf.get(from) ?? [], this.#quotesOf.get(to) ?? []];
    const ofBoth = ofFrom.filter((quote) => ofTo.includes(quote));
    return ofBoth.length > 0 ? ofBoth : [...ofFrom, ...ofTo];
  }

  #chunksOfEnds({ from, to }: Row, restsOn: readonly Quote[]): number[] {
    if (this.#chunks.length === 1) return this.#chunks;
    const [ofFrom, ofTo] = [from, to].map((end) => this.#chunksOf(this.#quotesOf.get(end) ?? [])) as [
      number[],
      number[],
    ];
    const all = this.#chunksOf(restsOn);
    const withBoth = all.filter((chunk) => ofFrom.includes(chunk) && ofTo.includes(chunk));
    return this.#orFirst(withBoth.length > 0 ? withBoth : all);
  }

  /** Places of the quotes outside of the source that the relationship rests on, in the new text. */
  #needsOf({ places }: Row): (Span & { chunk: number })[] {
    if (!places || !('needs' in places)) return [];
    const pieces = this.#source.elsewhere ?? [];
    return places.needs.flatMap((span) => {
      const piece = pieces.find(({ start, end }) => start === span.start && end === span.end);
      return piece === undefined ? [] : [moved(span, piece)];
    });
  }

  #placesOf(spans: readonly (Span | Quote)[]): (Span & { chunk: number })[] {
    return spans.flatMap((span) => this.placeOf(toSpan(span)) ?? []);
  }

  #chunksOf(quotes: readonly Quote[]): number[] {
    return distinct(this.#placesOf(quotes).map(({ chunk }) => chunk));
  }

  #textIn(chunk: number): string {
    const { pieces, text, start } = this.#source;
    const own = pieces.filter((piece) => piece.chunk === chunk);
    return own.map((piece) => text.slice(piece.start - start, piece.end - start)).join('\n');
  }

  #orFirst(chunks: number[]): number[] {
    return chunks.length > 0 ? chunks : this.#chunks.slice(0, 1);
  }
}

function moved({ start, end }: Span, piece: CarriedPiece): Span & { chunk: number } {
  const shift = piece.to - piece.start;
  return { start: start + shift, end: end + shift, chunk: piece.chunk };
}

function toSpan(one: Span | Quote): Span {
  return 'startOffset' in one ? { start: one.startOffset, end: one.endOffset } : one;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
