import type { MatchDecisionRecord, MatchTier } from '../graph/match-decision.js';

/** Match of a concept with this label when the same text was read before. */
export type EarlierMatch = Omit<MatchDecisionRecord, 'sourceId'>;

/**
 * Rules whose result is kept when the same text is read again. One that created its concept has its label; the quotes
 * say each time which of the concepts of a split it is.
 */
const keptTiers: ReadonlySet<MatchTier> = new Set(['named', 'label', 'term', 'vector']);

/**
 * Matches that are kept, by label: a text that is read again stays with the concepts it was matched with, although
 * others came since that would be nearer. A label of several concepts is matched again.
 */
export function keptMatches(earlier: readonly EarlierMatch[]): ReadonlyMap<string, EarlierMatch> {
  const labels = new Map<string, EarlierMatch[]>();
  for (const match of earlier) labels.set(match.label, [...(labels.get(match.label) ?? []), match]);
  return new Map(
    [...labels].flatMap(([label, [match, ...others]]) =>
      others.length === 0 && keptTiers.has(match!.tier) ? [[label, match!] as const] : [],
    ),
  );
}
