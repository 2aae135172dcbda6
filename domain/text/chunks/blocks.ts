import { LineReader, type LinePart } from './line-reader.js';
import { markdownGrammar } from './markdown-blocks.js';
import { plainGrammar } from './plain-blocks.js';
import { leadingSentences, lookahead, maxSegmentedCharacters } from '../english/sentences.js';
import type { TextSyntax } from '../../ports/documents/documents.js';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'code' | 'table' | 'blank';

/**
 * A block or, when a block is longer than `maxSegmentedCharacters`, a part of one. The texts of a scanner's blocks, one
 * after the other, are the text that was pushed.
 */
export interface Block {
  kind: BlockKind;
  /** Offset in the whole text, UTF-16 units; the block ends at start + text.length. */
  start: number;
  text: string;
  /** Relation to the block before it: a new block, or the rest of one, from a sentence's start or not. */
  opens: 'block' | 'sentence' | 'hard';
  /** Of headings: 1 to 6, 0 for other blocks. */
  level: number;
  /** Of headings: the words without marks, at most 200 characters; empty for other blocks. */
  title: string;
}

/** Classification of a line while a block is open. */
export interface Grammar {
  /** Kind of the block this line begins; `null` when it continues with the open one. */
  begins(line: LinePart, open: OpenBlock | null): BlockKind | null;
  /** True if the open block is known to be whole with its latest line. */
  isWhole(open: OpenBlock): boolean;
  /** Lets the syntax decide kind, level and title when the block ends; may give back two blocks for one. */
  close(open: OpenBlock, next: 'blank' | 'block' | 'end'): Pick<Block, 'kind' | 'text' | 'level' | 'title'>[];
}

/** A block that still grows. */
export interface OpenBlock {
  kind: BlockKind;
  text: string;
  /** Lines begun so far. */
  lines: number;
  /** Offset of the latest line within `text`. */
  lastLine: number;
  /** The block's first line, at most as long as a part the line reader gives. */
  opener: string;
  /** True if an earlier part of it was already given out. */
  isRest: boolean;
}

/** Cuts a text into blocks while it streams by; what it keeps is bounded, however the text looks. */
export class BlockScanner {
  readonly #lines = new LineReader();
  readonly #grammar: Grammar;
  #open: OpenBlock | null = null;
  #opens: Block['opens'] = 'block';
  #start = 0;
  #blocks: Block[] = [];

  constructor(syntax: TextSyntax) {
    this.#grammar = syntax === 'markdown' ? markdownGrammar() : plainGrammar();
  }

  /** Takes the next piece, however the text was split, and gives the blocks that are known whole. */
  push(piece: string): Block[] {
    for (const line of this.#lines.push(piece)) this.#take(line);
    return this.#given();
  }

  /** The blocks that were still open; the scanner is used up. */
  end(): Block[] {
    for (const line of this.#lines.end()) this.#take(line);
    this.#close('end');
    return this.#given();
  }

  #take(line: LinePart): void {
    const kind = line.isFirst ? this.#grammar.begins(line, this.#open) : null;
    if (kind !== null) {
      this.#close(kind === 'blank' ? 'blank' : 'block');
      this.#open = { kind, text: line.text, lines: 1, lastLine: 0, opener: line.text, isRest: false };
    } else if (this.#open) {
      if (line.isFirst) {
        this.#open.lines++;
        this.#open.lastLine = this.#open.text.length;
      }
      this.#open.text += line.text;
    }
    this.#giveParts();
    if (this.#open && line.isLast && this.#grammar.isWhole(this.#open)) this.#close('block');
  }

  #giveParts(): void {
    const open = this.#open;
    while (open && open.text.length > maxSegmentedCharacters + lookahead) {
      const cut = partEnd(open);
      this.#give({ kind: open.kind, text: open.text.slice(0, cut.end), level: 0, title: '' });
      this.#opens = cut.opens;
      open.text = open.text.slice(cut.end);
      open.lastLine = Math.max(0, open.lastLine - cut.end);
      open.isRest = true;
    }
  }

  #close(next: 'blank' | 'block' | 'end'): void {
    if (!this.#open) return;
    for (const part of this.#grammar.close(this.#open, next)) this.#give(part);
    this.#open = null;
  }

  #give(part: Pick<Block, 'kind' | 'text' | 'level' | 'title'>): void {
    this.#blocks.push({ ...part, start: this.#start, opens: this.#opens });
    this.#start += part.text.length;
    this.#opens = 'block';
  }

  #given(): Block[] {
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }
}

function partEnd(open: OpenBlock): { end: number; opens: Block['opens'] } {
  const window = open.text.slice(0, maxSegmentedCharacters + lookahead);
  if (open.kind === 'code' || open.kind === 'table') {
    const line = window.lastIndexOf('\n', maxSegmentedCharacters - 1) + 1;
    if (line > 0) return { end: line, opens: 'sentence' };
  }
  const { end, whole } = leadingSentences(window);
  return { end, opens: whole ? 'sentence' : 'hard' };
}
