import { searchForm } from '../../text/forms/search-form.js';
import { distanceOf, overlapOf, type ChunkPlace, type PlacedText } from './placed-text.js';

/** One of the concepts that were parted. */
export interface Side {
  conceptId: string;
  /** Label and search terms. */
  names: readonly string[];
}

/** A quote of which it is known which side it is of. */
export interface SidedText extends PlacedText {
  conceptId: string;
}

/**
 * The side whose words a quote shares: a quote of it overlaps or is in the same sentence; else the quote names that
 * side alone. Null where neither says it.
 */
export function sideByWords(
  quote: PlacedText,
  sides: readonly Side[],
  sided: readonly SidedText[],
  chunk: Pick<ChunkPlace, 'text' | 'start'>,
): string | null {
  const overlap = only(sides, ({ conceptId }) => maxOrZero(of(conceptId, sided).map((one) => overlapOf(one, quote))));
  if (overlap !== null) return overlap;
  const isBeside = (one: PlacedText) => Number(!endsSentence(textBetween(one, quote, chunk)));
  const beside = only(sides, ({ conceptId }) => maxOrZero(of(conceptId, sided).map(isBeside)));
  return beside ?? only(sides, (side) => Number(ownNames(side, sides).some((name) => isNamedIn(name, quote.quote))));
}

/**
 * The side that a quote is nearest to: in meaning, where that says something; else in the text; else the one with the
 * most quotes in the chunk.
 * @param likeness cosine of the quote to the quotes of each side; null where it is not known
 */
export function nearestSide(
  quote: PlacedText,
  sides: readonly Side[],
  sided: readonly SidedText[],
  likeness: (conceptId: string) => number | null,
): string {
  const ranked = sides.map(({ conceptId }) => likeness(conceptId) ?? -1).sort((a, b) => b - a);
  if (ranked[0]! - ranked[1]! >= minLikenessMargin)
    return only(sides, ({ conceptId }) => 2 + (likeness(conceptId) ?? -1))!;
  const near = ({ conceptId }: Side) => maxOrZero(of(conceptId, sided).map((one) => 1 / (1 + distanceOf(one, quote))));
  return only(sides, near) ?? only(sides, ({ conceptId }) => of(conceptId, sided).length) ?? sides[0]!.conceptId;
}

/** Difference of two cosines from which on it says which of two sides a quote is nearer to. */
const minLikenessMargin = 0.05;

/** The one side with the highest measure above 0; null for none and for several. */
function only(sides: readonly Side[], measure: (side: Side) => number): string | null {
  const measured = sides.map((side) => ({ id: side.conceptId, value: measure(side) }));
  const highest = maxOrZero(measured.map(({ value }) => value));
  const found = measured.filter(({ value }) => value === highest);
  return highest > 0 && found.length === 1 ? found[0]!.id : null;
}

function maxOrZero(values: readonly number[]): number {
  return Math.max(0, ...values);
}

function of(conceptId: string, sided: readonly SidedText[]): SidedText[] {
  return sided.filter((one) => one.conceptId === conceptId);
}

function textBetween(a: PlacedText, b: PlacedText, { text, start }: Pick<ChunkPlace, 'text' | 'start'>): string {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  // The last character of the first quote ends its sentence, if it does.
  return text.slice(Math.max(0, first.end - 1 - start), Math.max(0, second.start - start));
}

function endsSentence(between: string): boolean {
  return /[.!?…]["'”’)\]]*(?:\s|$)|\n/u.test(between);
}

/** Names that no other side has. */
function ownNames({ conceptId, names }: Side, sides: readonly Side[]): string[] {
  const others = new Set(
    sides.filter((side) => side.conceptId !== conceptId).flatMap((side) => side.names.map(searchForm)),
  );
  return names.filter((name) => !others.has(searchForm(name)) && ![...others].some((one) => isNamedIn(name, one)));
}

/** True if the text has the words of the name, in their order. */
export function isNamedIn(name: string, text: string): boolean {
  const words = (of: string) =>
    ` ${searchForm(of)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(name).trim() !== '' && words(text).includes(words(name));
}
