import type { SplitTerm } from '../../ports.js';
import { labelKey } from '../../text/labels/label-key.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import type { SplitPart } from './divide-subject.js';

/**
 * Gives the search terms of a proposed concept to its sides: a term goes to those that have it from the sources the
 * quotes are of; else to the only one that has it; else to the one whose quotes name it; else to the one with most
 * quotes.
 */
export function divideTerms(
  terms: readonly string[],
  parts: readonly SplitPart[],
  known: readonly SplitTerm[],
): Map<string, string[]> {
  const byPart = new Map(parts.map(({ conceptId }): [string, string[]] => [conceptId, []]));
  const keyed = known.map((row) => ({ ...row, key: labelKey(row.term) }));
  for (const term of terms) {
    const key = labelKey(term);
    const having = keyed.filter((row) => row.key === key);
    for (const id of sidesOfTerm(term, parts, having)) byPart.get(id)!.push(term);
  }
  return byPart;
}

/** @param having the rows of the term */
function sidesOfTerm(term: string, parts: readonly SplitPart[], having: readonly SplitTerm[]): string[] {
  const idsOf = (rows: readonly SplitTerm[]) =>
    parts.map(({ conceptId }) => conceptId).filter((id) => rows.some((row) => row.conceptId === id));
  const bySource = idsOf(having.filter(({ isOfSources }) => isOfSources));
  if (bySource.length > 0) return bySource;
  const all = idsOf(having);
  if (all.length === 1) return all;
  const among = parts.filter(({ conceptId }) => all.length === 0 || all.includes(conceptId));
  const naming = among.filter(({ quotes }) => quotes.some(({ quote }) => isNamedIn(term, quote)));
  return [largestOf(naming.length > 0 ? naming : among).conceptId];
}

function largestOf(parts: readonly SplitPart[]): SplitPart {
  return parts.reduce((largest, part) => (part.quotes.length > largest.quotes.length ? part : largest));
}
