import type { TextSyntax } from '../ports/documents.js';
import type { Span } from './sentences.js';
import { UnitReader, type Unit } from './units.js';

/** Words of a passage: closed at a block's end from `enough` on, never let grow beyond `most` by another sentence. */
const size = { enough: 160, target: 200, most: 240, character: 2400 };

/** A rest shorter than this joins the passage before it, if that stands under the same heading. */
const shortRest = 50;

/**
 * Passages of about 200 words: whole sentences, none reaching across a heading (headings begin the passage below them).
 * They leave out only white space. `offset` is where `text` begins in the whole document; the spans count from there,
 * too.
 */
export function passagesOf(text: string, offset: number, syntax: TextSyntax = 'markdown'): Span[] {
  const reader = new UnitReader(syntax, 60);
  const passages = new Passages();
  for (const unit of reader.push(text)) passages.add(unit);
  for (const unit of reader.end()) passages.add(unit);
  return passages.end().flatMap(({ start, end }) => {
    const own = text.slice(start, end);
    const left = own.length - own.trimStart().length;
    const trimmed = own.trim().length;
    return trimmed === 0 ? [] : [{ start: offset + start + left, end: offset + start + left + trimmed }];
  });
}

interface Passage extends Span {
  words: number;
  hasBody: boolean;
  /** Whether it begins with a heading. */
  isHeaded: boolean;
}

class Passages {
  readonly #done: Passage[] = [];
  #open: Passage | null = null;

  add(unit: Unit): void {
    if (this.#open && this.#closesBefore(unit, this.#open)) this.#close();
    const isHeading = unit.kind === 'heading';
    this.#open ??= { start: unit.start, end: unit.end, words: 0, hasBody: false, isHeaded: isHeading };
    this.#open.end = unit.end;
    this.#open.words += unit.words;
    this.#open.isHeaded ||= isHeading;
    this.#open.hasBody ||= !isHeading && unit.kind !== 'blank';
  }

  end(): Span[] {
    this.#close();
    return this.#done;
  }

  #closesBefore(unit: Unit, open: Passage): boolean {
    if (unit.kind === 'heading') return open.hasBody;
    if (unit.kind === 'blank' || !open.hasBody) return false;
    if (open.words + unit.words > size.most || unit.end - open.start > size.character) return true;
    return open.words >= (unit.border === 'block' || unit.border === 'item' ? size.enough : size.target);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const before = this.#done.at(-1);
    const fits = before && open.end - before.start <= size.character * 1.5;
    if (before && fits && !open.isHeaded && open.words < shortRest) {
      before.end = open.end;
      before.words += open.words;
    } else this.#done.push(open);
  }
}
