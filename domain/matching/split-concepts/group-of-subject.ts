import type { SplitQuote } from '../../ports.js';
import { decideMatch, hasLabelOf, type MatchRules, type PoolConcept } from '../decide-match.js';
import type { SubjectWithVector } from '../match-chunk.js';

/**
 * The concepts of splits of which a subject is one or several: those of the one it would be matched with, or of one
 * with its label and a quote of it. Null for none.
 */
export function groupOfSubject(
  subject: SubjectWithVector,
  pool: PoolConcept[],
  rules: MatchRules,
  groups: ReadonlyMap<string, string[]>,
  known: readonly SplitQuote[],
): string[] | null {
  const { conceptId } = decideMatch(subject, pool, rules);
  const matched = conceptId === null ? undefined : groups.get(conceptId);
  if (matched !== undefined) return matched;
  const texts = new Set(subject.quotes?.map(({ quote }) => quote));
  const owning = pool
    .filter((concept) => groups.has(concept.conceptId) && hasLabelOf(subject, concept))
    .find(({ conceptId: id }) => known.some((one) => one.conceptId === id && texts.has(one.quote)));
  return owning === undefined ? null : groups.get(owning.conceptId)!;
}
