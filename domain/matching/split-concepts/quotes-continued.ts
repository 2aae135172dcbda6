import { labelsIn } from '../../editing/decisions/side-of-label.js';
import type { SplitQuote } from '../../ports.js';
import { contentWords } from '../../text/english/content-words.js';
import { labelKey } from '../../text/labels/label-key.js';
import { searchForm } from '../../text/forms/search-form.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import { overlapOf, type ChunkPlace, type PlacedText } from './placed-text.js';

/** Share of their words that a sentence and its edited form have in common at least. */
const minEditLikeness = 0.6;

/** The proposal a quote is of. */
export interface QuotedProposal {
  label: string;
  labelKey: string;
  /** Keys of the labels that other proposals of the chunk have. */
  otherKeys: ReadonlySet<string>;
}

/**
 * The quotes of split concepts that this one continues, all that are equally good: the same place of the same version;
 * the same text, in this document before others, there the one nearest to where it would have moved; a place that
 * overlaps, or a text of the document that holds the other; a text of another version of which it is an edited form.
 * Quotes that were only recorded under the label of another proposal of the chunk are not its own.
 * @param shift characters by which the text around it has moved since the version before
 */
export function quotesContinued(
  quote: PlacedText,
  of: readonly SplitQuote[],
  place: Pick<ChunkPlace, 'documentId' | 'versionId'>,
  proposal: QuotedProposal,
  shift: number,
): SplitQuote[] {
  const own = of.filter((one) => mayContinue(one, proposal));
  const sameVersion = own.filter(({ versionId }) => versionId === place.versionId);
  const samePlace = sameVersion.filter(({ start, end }) => start === quote.start && end === quote.end);
  if (samePlace.length > 0) return underLabel(samePlace, proposal);
  const sameText = own.filter((one) => one.quote === quote.quote);
  if (sameText.length > 0) return underLabel(nearestOf(sameText, quote, place, shift), proposal);
  const overlapping = best(sameVersion, (one) => overlapOf(one, quote));
  if (overlapping.length > 0) return overlapping;
  const here = own.filter(({ documentId }) => documentId === place.documentId);
  const holding = best(here, (one) =>
    holds(one.quote, quote.quote) ? Math.min(one.quote.length, quote.quote.length) : 0,
  );
  if (holding.length > 0) return holding;
  const before = here.filter(({ versionId }) => versionId !== place.versionId);
  return best(before, (one) => editLikeness(one.quote, quote.quote, proposal.label));
}

function mayContinue({ label }: SplitQuote, { labelKey: key, otherKeys }: QuotedProposal): boolean {
  const keys = labelsIn(label).map(labelKey);
  return keys.length === 0 || keys.includes(key) || keys.some((one) => !otherKeys.has(one));
}

/** For a quote of several concepts, those it was recorded for under the label of the proposal. */
function underLabel(quotes: readonly SplitQuote[], proposal: QuotedProposal): SplitQuote[] {
  const named = quotes.filter(({ label }) => labelsIn(label).some((one) => labelKey(one) === proposal.labelKey));
  return named.length > 0 ? named : [...quotes];
}

function nearestOf(
  quotes: readonly SplitQuote[],
  { start }: PlacedText,
  { documentId }: Pick<ChunkPlace, 'documentId'>,
  shift: number,
): SplitQuote[] {
  const here = quotes.filter((one) => one.documentId === documentId);
  if (here.length === 0) return [...quotes];
  const distance = (one: SplitQuote) => Math.abs(start - shift - one.start);
  const shortest = Math.min(...here.map(distance));
  return here.filter((one) => distance(one) === shortest);
}

/** Those with the highest measure above 0. */
function best(quotes: readonly SplitQuote[], measure: (quote: SplitQuote) => number): SplitQuote[] {
  const measured = quotes.map((quote) => ({ quote, value: measure(quote) }));
  const highest = Math.max(0, ...measured.map(({ value }) => value));
  return highest === 0 ? [] : measured.filter(({ value }) => value === highest).map(({ quote }) => quote);
}

/** True if one of the texts holds the other, as whole words. */
function holds(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return short.trim().includes(' ') && isNamedIn(short, long);
}

/** Share of the words two texts have in common without the label, from 0 to 1; 0 where it is too low for an edit. */
export function editLikeness(a: string, b: string, label: string): number {
  const stems = (text: string) => new Set(contentWords(text).map(searchForm));
  const own = stems(label);
  const [mine, theirs] = [stems(a), stems(b)].map((words) => [...words].filter((word) => !own.has(word)));
  const shared = mine!.filter((word) => theirs!.includes(word)).length;
  const likeness = (2 * shared) / Math.max(1, mine!.length + theirs!.length);
  return likeness < minEditLikeness ? 0 : likeness;
}
