import type { SplitQuote } from '../../ports.js';
import { nearestSide, sideByWords, type SplitConcept, type AssignedText } from './nearest-side.js';
import { placeKey, type ChunkPlace, type PlacedText } from './placed-text.js';
import { quotesContinued, type QuotedProposal } from './quotes-continued.js';

/** A proposed concept that is one of several concepts that splits made. */
export interface DividedProposal extends QuotedProposal {
  quotes: readonly PlacedText[];
}

/** Quotes of a proposed concept that are of one side. */
export interface SplitPart {
  conceptId: string;
  quotes: PlacedText[];
}

/** A proposed concept, side by side. */
export interface Division {
  /** By the place of their first quote in the proposal; none where no quote says which side is meant. */
  parts: SplitPart[];
  /** Sources whose quotes it continues. */
  sourceIds: string[];
}

/** Cosine of a quote to the quotes of a side; null where it is not known. */
export type Likeness = (quote: string, conceptId: string) => number | null;

/** Quotes of a proposal, as far as words and places tell which side they are of. */
export interface AssignedQuotes {
  assigned: AssignedText[];
  /** Quotes that no side has, with the sides they may be of. */
  open: { quote: PlacedText; sides: readonly SplitConcept[] }[];
  sourceIds: string[];
}

/**
 * Gives quotes to sides by the quotes that these have. Where all of them are of one side, so is what none has; where
 * they are of several, the sentence a quote is in and the names in it tell.
 */
export function sidesOfQuotes(
  proposal: DividedProposal,
  sides: readonly SplitConcept[],
  known: readonly SplitQuote[],
  chunk: ChunkPlace,
): AssignedQuotes {
  const ids = new Set(sides.map(({ conceptId }) => conceptId));
  const mine = known.filter(({ conceptId }) => ids.has(conceptId));
  const shiftOf = shiftsOf(proposal.quotes, mine, chunk);
  const continued = proposal.quotes.map((quote) => ({
    quote,
    by: quotesContinued(quote, mine, chunk, proposal, shiftOf(quote)),
  }));
  const sourceIds = [...new Set(continued.flatMap(({ by }) => by.map(({ sourceId }) => sourceId)))];
  const assigned: AssignedText[] = [];
  const unknown: AssignedQuotes['open'] = [];
  for (const { quote, by } of continued) {
    const owners = new Set(by.map(({ conceptId }) => conceptId));
    if (owners.size === 1) assigned.push({ ...quote, conceptId: [...owners][0]! });
    else unknown.push({ quote, sides: owners.size === 0 ? sides : sides.filter((one) => owners.has(one.conceptId)) });
  }
  const meant = new Set(assigned.map(({ conceptId }) => conceptId));
  const [single] = meant;
  if (meant.size === 1 && single !== undefined) {
    const rest = unknown.map(({ quote }) => ({ ...quote, conceptId: single }));
    return { assigned: [...assigned, ...rest], open: [], sourceIds };
  }
  const open: AssignedQuotes['open'] = [];
  const byWords: AssignedText[] = [];
  for (const one of unknown) {
    const among = one.sides.filter(({ conceptId }) => meant.has(conceptId));
    const candidates = among.length > 0 ? among : one.sides;
    const conceptId = meant.size === 0 ? null : sideByWords(one.quote, candidates, assigned, chunk);
    if (conceptId === null) open.push({ quote: one.quote, sides: candidates });
    else byWords.push({ ...one.quote, conceptId });
  }
  return { assigned: [...assigned, ...byWords], open, sourceIds };
}

/** The division, with what words left open given to the nearest side. */
export function divideQuotes(
  proposal: DividedProposal,
  { assigned, open, sourceIds }: AssignedQuotes,
  likeness: Likeness,
): Division {
  if (assigned.length === 0) return { parts: [], sourceIds };
  const all = [
    ...assigned,
    ...open.map(({ quote, sides }) => ({
      ...quote,
      conceptId:
        sides.length === 1
          ? sides[0]!.conceptId
          : nearestSide(quote, sides, assigned, (conceptId) => likeness(quote.quote, conceptId)),
    })),
  ];
  const sideOf = new Map(all.map((one) => [placeKey(one), one.conceptId]));
  const parts = new Map<string, SplitPart>();
  for (const quote of proposal.quotes) {
    const conceptId = sideOf.get(placeKey(quote))!;
    const part = parts.get(conceptId) ?? { conceptId, quotes: [] };
    part.quotes.push(quote);
    parts.set(conceptId, part);
  }
  return { parts: [...parts.values()], sourceIds };
}

/** Distance that the text around a quote has moved: that of the nearest quote that the document has only once. */
function shiftsOf(
  quotes: readonly PlacedText[],
  known: readonly SplitQuote[],
  { documentId, versionId }: ChunkPlace,
): (quote: PlacedText) => number {
  const before = known.filter((one) => one.documentId === documentId && one.versionId !== versionId);
  const anchors = quotes.flatMap((quote) => {
    const places = before.filter((one) => one.quote === quote.quote);
    return places.length === 1 ? [{ at: quote.start, shift: quote.start - places[0]!.start }] : [];
  });
  return ({ start }) => {
    const nearest = anchors.toSorted((a, b) => Math.abs(a.at - start) - Math.abs(b.at - start))[0];
    return nearest?.shift ?? 0;
  };
}
