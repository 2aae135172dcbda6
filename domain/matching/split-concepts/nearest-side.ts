import { sentenceSpansOf } from '../../text/chunks/sentence-spans.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import { searchForm } from '../../text/forms/search-form.js';
import { distanceOf, overlapOf, type ChunkPlace, type PlacedText } from './placed-text.js';

/** One of the concepts that a split made. */
export interface SplitConcept {
  conceptId: string;
  /** Label and search terms. */
  names: readonly string[];
}

/** A quote of which it is known which side it is of. */
export interface AssignedText extends PlacedText {
  conceptId: string;
}

/**
 * The side whose words a quote shares: a quote of it overlaps or is in the same sentence; else the quote names that
 * side alone. Null where neither says it.
 */
export function sideByWords(
  quote: PlacedText,
  sides: readonly SplitConcept[],
  assigned: readonly AssignedText[],
  chunk: Pick<ChunkPlace, 'text' | 'start'>,
): string | null {
  const overlap = only(sides, ({ conceptId }) => maxOf(of(conceptId, assigned).map((one) => overlapOf(one, quote))));
  if (overlap !== null) return overlap;
  const isBeside = sameSentence(quote, chunk);
  const beside = only(sides, ({ conceptId }) => Number(of(conceptId, assigned).some(isBeside)));
  return beside ?? only(sides, (side) => Number(ownNames(side, sides).some((name) => isNamedIn(name, quote.quote))));
}

/**
 * The side that a quote is nearest to: in meaning, where that says something; else in the text; else the one with the
 * most quotes in the chunk.
 * @param likeness cosine of the quote to the quotes of each side; null where it is not known
 */
export function nearestSide(
  quote: PlacedText,
  sides: readonly SplitConcept[],
  assigned: readonly AssignedText[],
  likeness: (conceptId: string) => number | null,
): string {
  const ranked = sides.map(({ conceptId }) => likeness(conceptId) ?? -1).sort((a, b) => b - a);
  if (ranked[0]! - ranked[1]! >= minLikenessMargin)
    return only(sides, ({ conceptId }) => 2 + (likeness(conceptId) ?? -1))!;
  const near = ({ conceptId }: SplitConcept) =>
    maxOf(of(conceptId, assigned).map((one) => 1 / (1 + distanceOf(one, quote))));
  return only(sides, near) ?? only(sides, ({ conceptId }) => of(conceptId, assigned).length) ?? sides[0]!.conceptId;
}

/** Difference of two cosines from which on it says which of two sides a quote is nearer to. */
const minLikenessMargin = 0.05;

/** The one side with the highest measure above 0; null for none and for several. */
function only(sides: readonly SplitConcept[], measure: (side: SplitConcept) => number): string | null {
  const measured = sides.map((side) => ({ id: side.conceptId, value: measure(side) }));
  const highest = maxOf(measured.map(({ value }) => value));
  const found = measured.filter(({ value }) => value === highest);
  return highest > 0 && found.length === 1 ? found[0]!.id : null;
}

/** The highest value; 0 for none. */
function maxOf(values: readonly number[]): number {
  return Math.max(0, ...values);
}

function of(conceptId: string, assigned: readonly AssignedText[]): AssignedText[] {
  return assigned.filter((one) => one.conceptId === conceptId);
}

/** Tells whether another quote, which does not overlap this one, is in the same sentence where the two are nearest. */
function sameSentence(
  quote: PlacedText,
  { text, start }: Pick<ChunkPlace, 'text' | 'start'>,
): (other: PlacedText) => boolean {
  const sentences = sentenceSpansOf(text);
  const sentenceAt = (offset: number) =>
    sentences.find((one) => one.start <= offset - start && offset - start < one.end);
  return (other) => {
    const [first, second] = other.start <= quote.start ? [other, quote] : [quote, other];
    const sentence = sentenceAt(first.end - 1);
    return sentence !== undefined && sentence === sentenceAt(second.start);
  };
}

/** Names that no other side has. */
function ownNames({ conceptId, names }: SplitConcept, sides: readonly SplitConcept[]): string[] {
  const others = new Set(
    sides.filter((side) => side.conceptId !== conceptId).flatMap((side) => side.names.map(searchForm)),
  );
  return names.filter((name) => !others.has(searchForm(name)) && ![...others].some((one) => isNamedIn(name, one)));
}
