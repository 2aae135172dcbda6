import type { ChunkingOptions } from './chunking-options.js';
import type { TextSyntax } from '../../ports/documents/documents.js';
import { chooseCut, type ChunkLimits } from './choose-cut.js';
import { UnitReader, type Unit } from './units.js';

export { checkChunkingOptions, defaultChunking } from './chunking-options.js';

/**
 * A part of a text. [start, end) is its own and the own parts of all chunks tile the text; [contextStart, start) is the
 * overlap: whole sentences before it, never across a heading. Offsets count UTF-16 units in the whole text; the `…Byte`
 * ones say the same places in its UTF-8 form. A chunk without any word (blank pages) has `words` 0.
 */
export interface Chunk {
  /** From 0. */
  ordinal: number;
  start: number;
  end: number;
  contextStart: number;
  startByte: number;
  endByte: number;
  contextStartByte: number;
  /** Of its own range, as `countWords` counts them. */
  words: number;
  /** Headings its first sentence is under, outermost first, with those the chunk itself begins with. */
  headingPath: string[];
}

/**
 * A part of a text that is cut on its own, from the end of the one before to `end`; one that `isWhole` is one chunk.
 */
export interface TextPiece {
  /** UTF-16 units; on a border of units. */
  end: number;
  isWhole: boolean;
}

/** Characters a word takes at most, on average, before the text is measured in characters instead of words. */
const charactersPerWord = 9;

/**
 * Cuts a text into chunks while it streams by: about two chunks are held at a time. However the text is split into
 * pieces, the chunks are the same. No cut tears a character; a chunk has at most maxWords words and
 * max(12000, 9 * maxWords) characters.
 */
export class Chunker {
  readonly #limits: ChunkLimits;
  readonly #reader: UnitReader;
  #units: Unit[] = [];
  #words = 0;
  #ordinal = 0;
  #context: { start: number; byte: number } | null = null;
  readonly #pieces: readonly TextPiece[];
  /** Position of the piece that the next unit belongs to. */
  #piece = 0;

  /**
   * @param options as `checkChunkingOptions` gives them
   * @param pieces parts that are cut on their own, in order; what follows the last is one, too
   */
  constructor(syntax: TextSyntax, options: ChunkingOptions, pieces: readonly TextPiece[] = []) {
    this.#limits = chunkLimits(options);
    this.#reader = unitReader(syntax, options);
    this.#pieces = pieces;
  }

  /** Takes the next piece of the text and gives the chunks it completes. */
  push(piece: string): Chunk[] {
    const chunks: Chunk[] = [];
    for (const unit of this.#reader.push(piece)) this.#take(unit, chunks);
    return chunks;
  }

  /** The last chunks; the chunker is used up. */
  end(): Chunk[] {
    const chunks: Chunk[] = [];
    for (const unit of this.#reader.end()) this.#take(unit, chunks);
    this.#endPiece(null, chunks);
    return chunks;
  }

  #take(unit: Unit, chunks: Chunk[]): void {
    if (unit.start >= this.#pieceEnd()) {
      this.#endPiece(unit, chunks);
      while (unit.start >= this.#pieceEnd()) this.#piece += 1;
    }
    this.#units.push(unit);
    this.#words += unit.words;
    if (this.#isWhole()) return;
    // With so much in sight, whatever is cut off leaves enough for another chunk.
    const { maxWords, minWords, maxCharacters } = this.#limits;
    while (this.#exceeds(maxWords + minWords, 2 * maxCharacters)) this.#cut(false, chunks);
  }

  #pieceEnd(): number {
    return this.#pieces[this.#piece]?.end ?? Infinity;
  }

  #isWhole(): boolean {
    return this.#pieces[this.#piece]?.isWhole ?? false;
  }

  /** Cuts what is left of a piece. `next` is the first unit behind it. */
  #endPiece(next: Unit | null, chunks: Chunk[]): void {
    const { maxWords, maxCharacters } = this.#limits;
    while (!this.#isWhole() && this.#exceeds(maxWords, maxCharacters)) this.#cut(true, chunks);
    const own = this.#units;
    this.#units = [];
    this.#words = 0;
    if (own.length === 0) return;
    chunks.push(this.#chunkOf(own));
    this.#context = this.#contextAfter(own, next);
  }

  #exceeds(words: number, characters: number): boolean {
    const length = (this.#units.at(-1)?.end ?? 0) - (this.#units[0]?.start ?? 0);
    return this.#units.length > 1 && (this.#words > words || length > characters);
  }

  #cut(isEnd: boolean, chunks: Chunk[]): void {
    const own = this.#units.splice(0, chooseCut(this.#units, this.#limits, isEnd));
    const chunk = this.#chunkOf(own);
    this.#words -= chunk.words;
    this.#context = this.#contextAfter(own, this.#units[0] ?? null);
    chunks.push(chunk);
  }

  #chunkOf(units: readonly Unit[]): Chunk {
    const first = units[0] as Unit;
    const last = units.at(-1) as Unit;
    const { start, startByte } = first;
    const underHeading = units.find(({ kind }) => kind !== 'heading' && kind !== 'blank');
    return {
      ordinal: this.#ordinal++,
      start,
      end: last.end,
      contextStart: this.#context?.start ?? start,
      startByte,
      endByte: last.endByte,
      contextStartByte: this.#context?.byte ?? startByte,
      words: units.reduce((sum, unit) => sum + unit.words, 0),
      headingPath: [...(underHeading ?? last).path],
    };
  }

  /** Whole last sentences of the chunk that was cut off, as context of the next; part of one only inside a sentence. */
  #contextAfter(own: readonly Unit[], next: Unit | null): { start: number; byte: number } | null {
    const { overlapWords } = this.#limits;
    if (!next || next.kind === 'heading') return null;
    let context: { start: number; byte: number } | null = null;
    let words = 0;
    for (let at = own.length - 1; at >= 0; at--) {
      const unit = own[at] as Unit;
      words += unit.words;
      if (unit.kind === 'heading' || words > overlapWords) break;
      if (next.start - unit.start > overlapWords * charactersPerWord) break;
      const isWhole = unit.border !== 'hard' || next.border === 'hard';
      if (unit.words > 0 && isWhole) context = { start: unit.start, byte: unit.startByte };
    }
    return context;
  }
}

/**
 * The limits of chunks: those in words, and `maxCharacters`, in UTF-16 units: nine for each word, and at least 12,000.
 */
export function chunkLimits(options: ChunkingOptions): ChunkLimits {
  return { ...options, maxCharacters: Math.max(12_000, charactersPerWord * options.maxWords) };
}

/** Reads the units that chunks are made of. */
export function unitReader(syntax: TextSyntax, { maxWords, minWords }: ChunkingOptions): UnitReader {
  return new UnitReader(syntax, maxWords - minWords);
}

/** All chunks of a text at once. */
export function chunkText(
  text: string,
  syntax: TextSyntax,
  options: ChunkingOptions,
  pieces: readonly TextPiece[] = [],
): Chunk[] {
  const chunker = new Chunker(syntax, options, pieces);
  return [...chunker.push(text), ...chunker.end()];
}
