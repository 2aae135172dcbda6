import type { MatchSubject, PoolConcept } from '../decide-match.js';
import type { SplitPairs } from './groups.js';

/**
 * Marks concepts that a subject is not. Where its quotes say which concept it is, all others that were split from that
 * one; else, of each pair, the one without its label where the other has it, else the one that is spoken of less alike.
 * Where nothing tells them apart, none is marked.
 */
export function markSplitVetoes(
  subject: Pick<MatchSubject, 'labelKey' | 'sideId'>,
  pool: readonly PoolConcept[],
  { pairs, groups }: SplitPairs,
): void {
  const side = subject.sideId ?? null;
  if (side !== null) {
    const group = groups.get(side) ?? [];
    for (const one of pool) if (one.conceptId !== side && group.includes(one.conceptId)) one.hasSplitVeto = true;
    return;
  }
  for (const { conceptId, otherId } of pairs) {
    const [one, other] = [conceptId, otherId].map((id) => pool.find((concept) => concept.conceptId === id));
    if (one === undefined || other === undefined) continue;
    const wrong = whichIsNot(subject.labelKey, one, other);
    if (wrong !== null) wrong.hasSplitVeto = true;
  }
}

function whichIsNot(labelKey: string, one: PoolConcept, other: PoolConcept): PoolConcept | null {
  const labelled = (concept: PoolConcept) => Number(concept.labelKey === labelKey);
  const alike = ({ sense, similarity }: PoolConcept) => sense?.similarity ?? similarity ?? 0;
  for (const measure of [labelled, alike]) {
    const [first, second] = [measure(one), measure(other)];
    if (first !== second) return first < second ? one : other;
  }
  return null;
}
