import type { TextSyntax } from '../../ports/documents/documents.js';
import type { Span } from '../english/sentences.js';
import { UnitReader, type Unit } from './units.js';

/** Words of a passage: closed at a block's end from `min` on, and before a sentence that would exceed `max`. */
const passageSize = { min: 160, target: 200, max: 240, maxCharacters: 2400 };

/** A rest shorter than this joins the passage before it, if that is under the same heading. */
const shortRest = 50;

/** A part of text and the headings above it, outermost first, without those it begins with. */
export interface HeadedSpan extends Span {
  headings: string[];
}

/**
 * Passages of about 200 words: whole sentences, none reaching across a heading (headings begin the passage below them).
 * They leave out only white space. `offset` is where `text` begins in the whole document; the spans count from there,
 * too. `above` are the headings the text is under, outermost first.
 */
export function passagesOf(
  text: string,
  offset: number,
  syntax: TextSyntax = 'markdown',
  above: readonly string[] = [],
): HeadedSpan[] {
  const reader = new UnitReader(syntax, 60);
  const passages = new Passages(above);
  for (const unit of reader.push(text)) passages.add(unit);
  for (const unit of reader.end()) passages.add(unit);
  return passages.end().flatMap(({ start, end, headings }) => {
    const own = text.slice(start, end);
    const left = own.length - own.trimStart().length;
    const trimmed = own.trim().length;
    return trimmed === 0 ? [] : [{ start: offset + start + left, end: offset + start + left + trimmed, headings }];
  });
}

interface Passage extends HeadedSpan {
  words: number;
  hasBody: boolean;
  /** True if it begins with a heading. */
  isHeaded: boolean;
}

class Passages {
  readonly #done: Passage[] = [];
  #open: Passage | null = null;
  readonly #above: readonly string[];
  /** Headings of the text that are in force. */
  #headings: { level: number; title: string }[] = [];

  constructor(above: readonly string[]) {
    this.#above = above;
  }

  add(unit: Unit): void {
    if (this.#open && this.#closesBefore(unit, this.#open)) this.#close();
    const isHeading = unit.kind === 'heading';
    if (this.#open === null) {
      const headings = this.#headingsAbove(isHeading ? unit.level : 7);
      this.#open = { start: unit.start, end: unit.end, headings, words: 0, hasBody: false, isHeaded: isHeading };
    }
    if (isHeading) {
      this.#headings = this.#headings.filter(({ level }) => level < unit.level);
      this.#headings.push({ level: unit.level, title: unit.path.at(-1) ?? '' });
    }
    this.#open.end = unit.end;
    this.#open.words += unit.words;
    this.#open.isHeaded ||= isHeading;
    this.#open.hasBody ||= !isHeading && unit.kind !== 'blank';
  }

  end(): Passage[] {
    this.#close();
    return this.#done;
  }

  /** Titles of the headings above one of this level. What the text is under has no levels; the first is taken for 1. */
  #headingsAbove(below: number): string[] {
    const own = this.#headings.filter(({ level }) => level < below);
    const outermost = own[0]?.level ?? this.#headings[0]?.level ?? below;
    return [...this.#above.slice(0, Math.min(outermost, below) - 1), ...own.map(({ title }) => title)];
  }

  #closesBefore(unit: Unit, open: Passage): boolean {
    if (unit.kind === 'heading') return open.hasBody;
    if (unit.kind === 'blank' || !open.hasBody) return false;
    if (open.words + unit.words > passageSize.max || unit.end - open.start > passageSize.maxCharacters) return true;
    return open.words >= (unit.border === 'block' || unit.border === 'item' ? passageSize.min : passageSize.target);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const before = this.#done.at(-1);
    const fits = before && open.end - before.start <= passageSize.maxCharacters * 1.5;
    if (before && fits && !open.isHeaded && open.words < shortRest) {
      before.end = open.end;
      before.words += open.words;
    } else this.#done.push(open);
  }
}
