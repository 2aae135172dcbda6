import { labelsIn } from '../editing/decisions/side-of-label.js';
import { partOfStated } from '../graph/relationships/labelled-support.js';
import type { SupportPlaces } from '../graph/relationships/support-places.js';
import type { SourceSupport } from '../ports.js';
import type { Span } from '../text/english/sentences.js';
import { isNamedIn } from '../text/forms/named-in.js';
import type { CarriedPiece } from '../text/versions/carry-plan.js';
import { lastAtMost } from '../text/versions/unit-columns.js';
import { inferPlaces } from './statement-places/infer-places.js';
import { SourceSentences, type SupportingText } from './statement-places/source-sentences.js';

type Quote = SourceSupport['instances'][number];
type Row = SourceSupport['relationships'][number];
/** A relationship at the places of one of its pairs of labels. */
type Placed = Omit<Row, 'places'> & { places: SupportPlaces | undefined };
type Place = Span & { chunk: number };

/** A source of the version before, and where its text is in the new one. */
export interface CarriedSource extends SupportingText {
  /** In the order of the old text. */
  pieces: readonly CarriedPiece[];
  /** Places of the passages and quotes outside of it that what it supports rests on; absent if there are none. */
  elsewhere?: readonly CarriedPiece[];
}

/**
 * Places in the new text where a source states a relationship, or may; and those outside of it where others may that
 * the relationship came from.
 */
interface RowPlaces {
  stated: Place[];
  open: Place[];
  outside: Place[];
}

/** The new chunks in which the text of a source stands, and what it supports with it. */
export class SupportPositions {
  readonly #source: CarriedSource;
  readonly #starts: number[];
  /** The new chunks, in order. */
  readonly #chunks: number[];
  readonly #quotes = new Map<string, Quote>();
  readonly #quotesOf = new Map<string, Quote[]>();
  #sentences: SourceSentences | undefined;

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
  placeOf({ start, end }: Span): Place | undefined {
    const piece = this.#source.pieces[lastAtMost(this.#starts, start)];
    return piece && start < piece.end ? moved({ start, end }, piece) : undefined;
  }

  /**
   * Returns the relationship as the chunk states it, with its places there; null if it does not. What the source says
   * under a pair of labels goes to each chunk with a passage that states it (`inferPlaces` if its extractor named
   * none). It also goes to each with a passage that may; then it rests on the passages in other chunks, too.
   */
  relationshipIn(chunk: number, row: Row): Row | null {
    return partOfStated(row, ({ places, ...said }) => {
      const here = this.#placesIn(chunk, { ...row, places: places ?? undefined });
      return here && { ...said, ...here };
    });
  }

  #placesIn(chunk: number, row: Placed): { places?: SupportPlaces } | null {
    const { stated, open, outside } = this.#placesOfRow(row);
    const isHere = (place: Place) => place.chunk === chunk;
    // Another sentence here that may state it would be forgotten beside those that do.
    if (stated.some(isHere) && !open.some(isHere)) return { places: { stated: stated.filter(isHere).map(spanOf) } };
    if (this.#chunks.length > 1 && !this.#orFirst(chunksOf([...stated, ...open])).includes(chunk)) return null;
    const needs = [...stated, ...open, ...outside].filter((place) => !isHere(place)).map(spanOf);
    return needs.length === 0 ? {} : { places: { needs } };
  }

  /**
   * Returns, for each concept that the source names in the chunk and quotes only elsewhere, its quotes there: once they
   * are gone, the chunk has to be read to know what it says of the concept.
   */
  restsOnIn(chunk: number): Span[][] {
    const { support } = this.#source;
    const groups = (support.restsOn ?? []).map((spans) => this.#outsideOf(spans));
    if (this.#chunks.length > 1) {
      const ends = new Set(
        support.relationships.flatMap((row) => (this.relationshipIn(chunk, row) === null ? [] : [row.from, row.to])),
      );
      for (const [conceptId, quotes] of this.#quotesOf) {
        const isNamed = () => this.#placesOf(this.#mentionsOf(conceptId)).some((place) => place.chunk === chunk);
        if (ends.has(conceptId) || isNamed()) groups.push(this.#placesOf(quotes.map(toSpan)));
      }
    }
    return groups
      .filter((places) => places.length > 0 && places.every((place) => place.chunk !== chunk))
      .map((places) => places.map(spanOf));
  }

  /**
   * The chunks that a term goes to: those where the text or a quote of the concept has it, with those that mention the
   * concept otherwise, too, before others; else all with quotes of the concept; else the first.
   */
  chunksOfTerm({ conceptId, term }: SourceSupport['terms'][number]): number[] {
    if (this.#chunks.length === 1) return this.#chunks;
    const quotes = this.#quotesOf.get(conceptId) ?? [];
    const evidenced = this.#chunksOfSpans(quotes.map(toSpan));
    const sentences = this.#inText;
    const named = sentences.naming(term).map((at) => sentences.all[at]!);
    const quoted = quotes.filter(({ quote }) => isNamedIn(term, quote)).map(toSpan);
    const naming = this.#chunksOfSpans([...named, ...quoted]);
    const otherNames = sentences.namesOf(conceptId).filter((name) => name !== term);
    const byName = otherNames.flatMap((name) => sentences.naming(name)).map((at) => sentences.all[at]!);
    const spoken = [...evidenced, ...this.#chunksOfSpans(byName)];
    const both = naming.filter((chunk) => spoken.includes(chunk));
    return this.#orFirst([both, naming, evidenced].find(({ length }) => length > 0) ?? []);
  }

  /** The chunks that a decision about a label goes to: those that have quotes under it; else of the concept. */
  chunksOfDecision({ conceptId, label }: SourceSupport['decisions'][number]): number[] {
    if (this.#chunks.length === 1) return this.#chunks;
    const rows = this.#source.support.evidence.filter((row) => row.conceptId === conceptId);
    const labelled = rows.filter((row) => labelsIn(row.label ?? null).includes(label));
    const quotes = (labelled.length > 0 ? labelled : rows).flatMap((row) => this.#quotes.get(row.instanceId) ?? []);
    return this.#orFirst(this.#chunksOfSpans(quotes.map(toSpan)));
  }

  #placesOfRow(row: Placed): RowPlaces {
    if (row.places && 'stated' in row.places) {
      return { stated: this.#placesOf(row.places.stated), open: [], outside: [] };
    }
    const needs = row.places?.needs ?? [];
    const outside = this.#outsideOf(needs);
    const { stated, open } = inferPlaces(this.#inText, row, outside.length === 0);
    return { stated: this.#placesOf(stated), open: this.#placesOf([...open, ...needs]), outside };
  }

  get #inText(): SourceSentences {
    return (this.#sentences ??= new SourceSentences(this.#source));
  }

  #mentionsOf(conceptId: string): Span[] {
    const { all } = this.#inText;
    return [...this.#inText.mentionsOf(conceptId).keys()].map((at) => all[at]!);
  }

  /** Places of those of the spans that are outside of the source. */
  #outsideOf(spans: readonly Span[]): Place[] {
    const pieces = this.#source.elsewhere ?? [];
    return spans.flatMap((span) => {
      const piece = pieces.find(({ start, end }) => start === span.start && end === span.end);
      return piece === undefined ? [] : [moved(span, piece)];
    });
  }

  #placesOf(spans: readonly Span[]): Place[] {
    return spans.flatMap((span) => this.placeOf(span) ?? []);
  }

  #chunksOfSpans(spans: readonly Span[]): number[] {
    return chunksOf(this.#placesOf(spans));
  }

  #orFirst(chunks: number[]): number[] {
    return chunks.length > 0 ? chunks : this.#chunks.slice(0, 1);
  }
}

function moved({ start, end }: Span, piece: CarriedPiece): Place {
  const shift = piece.to - piece.start;
  return { start: start + shift, end: end + shift, chunk: piece.chunk };
}

function toSpan({ startOffset, endOffset }: Quote): Span {
  return { start: startOffset, end: endOffset };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function chunksOf(places: readonly Place[]): number[] {
  return distinct(places.map(({ chunk }) => chunk));
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
