import type { TextSyntax } from '../../ports/documents/documents.js';
import { UnitReader, type Unit } from './units.js';

/** Level below every heading. */
const ofText = 7;

/** Follows the units of a text, and tells of each place which headings are above it, outermost first. */
export class HeadingsAbove {
  readonly #above: readonly string[];
  /** Headings of the text that are in force. */
  #headings: { level: number; title: string }[] = [];
  /** Places where other headings begin to be in force, in order. */
  readonly #places: { start: number; headings: string[] }[];

  /** @param above headings that the whole text is under, outermost first */
  constructor(above: readonly string[]) {
    this.#above = above;
    this.#places = [{ start: 0, headings: this.#at(ofText) }];
  }

  add({ kind, start, end, level, path }: Unit): void {
    if (kind !== 'heading') return;
    this.#places.push({ start, headings: this.#at(level) });
    this.#headings = this.#headings.filter((one) => one.level < level);
    this.#headings.push({ level, title: path.at(-1) ?? '' });
    this.#places.push({ start: end, headings: this.#at(ofText) });
  }

  /** Headings above a place; of one where a heading begins, those above that. */
  of(place: number): string[] {
    return this.#places.findLast(({ start }) => start <= place)!.headings;
  }

  /** Titles of the headings above one of this level. What the text is under has no levels; the first is taken for 1. */
  #at(below: number): string[] {
    const own = this.#headings.filter(({ level }) => level < below);
    const outermost = own[0]?.level ?? this.#headings[0]?.level ?? below;
    return [...this.#above.slice(0, Math.min(outermost, below) - 1), ...own.map(({ title }) => title)];
  }
}

/** The headings above each place of a text. */
export function headingsAbove(text: string, syntax: TextSyntax, above: readonly string[]): HeadingsAbove {
  const reader = new UnitReader(syntax, Infinity);
  const headings = new HeadingsAbove(above);
  for (const unit of reader.push(text)) headings.add(unit);
  for (const unit of reader.end()) headings.add(unit);
  return headings;
}
