import type { TextSyntax } from '../../ports/documents/documents.js';
import type { Span } from '../english/sentences.js';
import { HeadingsAbove } from './headings-above.js';
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
 * A sentence that is longer than 60 words may be divided: in scripts where a space ends a clause there, else at words.
 * They leave out only white space. `offset` is where `text` begins in the whole document; the spans count from there,
 * too. `above` are the headings the text is under, outermost first.
 */
export function passagesOf(
  text: string,
  offset: number,
  syntax: TextSyntax = 'markdown',
  above: readonly string[] = [],
): HeadedSpan[] {
  const reader = new UnitReader(syntax, 60, 'clauses');
  const [passages, headings] = [new Passages(), new HeadingsAbove(above)];
  for (const unit of [...reader.push(text), ...reader.end()]) {
    passages.add(unit);
    headings.add(unit);
  }
  return passages.end().flatMap((passage) => {
    const own = text.slice(passage.start, passage.end);
    const start = passage.start + own.length - own.trimStart().length;
    const trimmed = own.trim().length;
    if (trimmed === 0) return [];
    return [{ start: offset + start, end: offset + start + trimmed, headings: headings.of(start) }];
  });
}

interface Passage extends Span {
  words: number;
  hasBody: boolean;
  /** True if it begins with a heading. */
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

  end(): Passage[] {
    this.#close();
    return this.#done;
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
