import type { SplitRelationship } from '../../ports.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import { distanceOf, type PlacedText } from './placed-text.js';

/** A proposed concept or a part of one, and what it was matched with. */
export interface RelationshipEnd {
  ref: string;
  conceptId: string;
  quotes: readonly PlacedText[];
  /** Label and search terms of the proposal. */
  names: readonly string[];
}

/** Two ends between which a relationship may be. */
interface EndPair {
  from: RelationshipEnd;
  to: RelationshipEnd;
}

/**
 * The ends between which a proposed relationship is, where one or both were divided: those that have it from the
 * sources the quotes are of; else those that have it; else the pair whose quotes name the other end, then whose quotes
 * stand nearest to each other, then with most quotes.
 * @param type of the relationship as its source names it
 */
export function endsOfRelationship(
  type: string,
  froms: readonly RelationshipEnd[],
  tos: readonly RelationshipEnd[],
  known: readonly SplitRelationship[],
): { from: string; to: string }[] {
  const all = froms.flatMap((from) => tos.map((to): EndPair => ({ from, to })));
  if (all.length <= 1) return all.map(refsOf);
  const pairs = all.filter(({ from, to }) => from.conceptId !== to.conceptId);
  const among = (rows: readonly SplitRelationship[]) =>
    pairs.filter(({ from, to }) =>
      rows.some((row) => row.from === from.conceptId && row.to === to.conceptId && row.type === type),
    );
  const bySource = among(known.filter(({ isOfSources }) => isOfSources));
  if (bySource.length > 0) return bySource.map(refsOf);
  const having = among(known);
  const [nearest] = (having.length > 0 ? having : pairs).toSorted(byNearness);
  return nearest === undefined ? [] : [refsOf(nearest)];
}

function refsOf({ from, to }: EndPair): { from: string; to: string } {
  return { from: from.ref, to: to.ref };
}

/** The nearest first; of equal ones the order stays. */
function byNearness(a: EndPair, b: EndPair): number {
  return naming(b) - naming(a) || gap(a) - gap(b) || size(b) - size(a);
}

/** Ends whose quotes name the other one. */
function naming({ from, to }: EndPair): number {
  const names = (one: RelationshipEnd, other: RelationshipEnd) =>
    one.quotes.some(({ quote }) => other.names.some((name) => isNamedIn(name, quote)));
  return Number(names(from, to)) + Number(names(to, from));
}

function gap({ from, to }: EndPair): number {
  return Math.min(...from.quotes.flatMap((one) => to.quotes.map((other) => distanceOf(one, other))));
}

function size({ from, to }: EndPair): number {
  return from.quotes.length + to.quotes.length;
}
