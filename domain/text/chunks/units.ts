import { BlockScanner, type Block, type BlockKind } from './blocks.js';
import { countWords } from '../count-words.js';
import { hardPieces } from './hard-pieces.js';
import { sentencesOf, type Span } from '../english/sentences.js';
import { clauseEnds, partsAt } from '../unspaced/clauses.js';
import { utf8Length } from './utf8-length.js';
import type { TextSyntax } from '../../ports/documents/documents.js';

/**
 * Border between a unit and the one before it. `under` is the first unit below a heading, `line` a line within code or
 * a table, `hard` a place in the middle of a sentence, `blank` a blank line, which belongs to what is above it.
 */
export type Border = 'heading' | 'block' | 'item' | 'sentence' | 'line' | 'hard' | 'under' | 'blank';

/** Unit of a chunk or passage: a sentence, a line of code or of a table, a heading, a blank line. */
export interface Unit {
  kind: BlockKind;
  border: Border;
  text: string;
  /** Offsets in the whole text, in UTF-16 units and in bytes of UTF-8. */
  start: number;
  end: number;
  startByte: number;
  endByte: number;
  words: number;
  /** Of headings 1 to 6, else 0. */
  level: number;
  /** Headings in force, outermost first; a heading's own title comes last. */
  path: readonly string[];
}

/** Turns a stream of pieces into units that tile the text; those longer than a number of words are divided. */
export class UnitReader {
  readonly #scanner: BlockScanner;
  readonly #maxWords: number;
  readonly #ends: readonly RegExp[];
  #above: BlockKind = 'blank';
  #headings: { level: number; title: string }[] = [];
  #path: readonly string[] = [];
  #byte = 0;

  /**
   * @param maxWords of a unit that is not divided
   * @param divideAt the places where a longer one is. Clauses: spaces that end one where the script says so, else words
   */
  constructor(syntax: TextSyntax, maxWords: number, divideAt: 'words' | 'clauses' = 'words') {
    this.#scanner = new BlockScanner(syntax);
    this.#maxWords = Math.max(1, maxWords);
    this.#ends = divideAt === 'clauses' ? clauseEnds : [];
  }

  /**
   * Adds a piece of the text, and gives the units that are complete with it, in order. Pieces may be split anywhere.
   */
  *push(piece: string): Generator<Unit> {
    for (const block of this.#scanner.push(piece)) yield* this.#units(block);
  }

  /** Ends the text, and gives the units that are left. */
  *end(): Generator<Unit> {
    for (const block of this.#scanner.end()) yield* this.#units(block);
  }

  *#units(block: Block): Generator<Unit> {
    if (block.kind === 'heading') this.#enter(block);
    let border = borderOf(block, this.#above);
    for (const span of spansOf(block)) {
      const text = block.text.slice(span.start, span.end);
      const words = countWords(text);
      const pieces = words > this.#maxWords ? this.#divided(text, this.#ends) : [text];
      let start = block.start + span.start;
      for (const piece of pieces) {
        yield this.#unit(block, border, piece, start, pieces.length === 1 ? words : countWords(piece));
        border = 'hard';
        start += piece.length;
      }
      border = block.kind === 'code' || block.kind === 'table' ? 'line' : 'sentence';
    }
    if (block.kind !== 'blank') this.#above = block.kind;
  }

  #divided(text: string, [end, ...lesser]: readonly RegExp[]): string[] {
    if (end === undefined) return hardPieces(text, Math.min(this.#maxWords, 50));
    return partsAt(end, text).flatMap((part) =>
      countWords(part) > this.#maxWords ? this.#divided(part, lesser) : [part],
    );
  }

  #unit(block: Block, border: Border, text: string, start: number, words: number): Unit {
    const startByte = this.#byte;
    this.#byte += utf8Length(text);
    const { kind, level } = block;
    const end = start + text.length;
    return { kind, border, text, start, end, startByte, endByte: this.#byte, words, level, path: this.#path };
  }

  #enter(heading: Block): void {
    this.#headings = this.#headings.filter(({ level }) => level < heading.level);
    if (heading.title !== '') this.#headings.push({ level: heading.level, title: heading.title });
    this.#path = this.#headings.map(({ title }) => title);
  }
}

function borderOf(block: Block, above: BlockKind): Border {
  const isLines = block.kind === 'code' || block.kind === 'table';
  if (block.kind === 'blank') return 'blank';
  if (block.opens !== 'block') return block.opens === 'sentence' && isLines ? 'line' : block.opens;
  if (above === 'heading') return 'under';
  if (block.kind === 'heading') return 'heading';
  return block.kind === 'item' && above === 'item' ? 'item' : 'block';
}

function spansOf(block: Block): Span[] {
  switch (block.kind) {
    case 'heading':
    case 'blank':
      return [{ start: 0, end: block.text.length }];
    case 'code':
    case 'table':
      return linesOf(block.text);
    case 'paragraph':
    case 'item':
    case 'quote':
      return sentencesOf(block.text);
  }
}

function linesOf(text: string): Span[] {
  return Array.from(text.matchAll(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g), (line) => ({
    start: line.index,
    end: line.index + line[0].length,
  }));
}
