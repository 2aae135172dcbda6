import type { MatchReader } from '../../ports.js';
import type { PoolConcept } from '../decide-match.js';
import type { MatchedPart } from '../match-chunk.js';
import { isSameTerm } from './same-term.js';

/**
 * Marks labels that a concept had before it was split: they are no terms of what the split left, unless it has them as
 * terms, also where the other side is gone. So reading a document again adds none.
 * @param pools the concepts that each part may be, in the order of the parts
 */
export async function markSharedLabels(
  graph: MatchReader,
  matched: readonly MatchedPart[],
  pools: readonly (readonly PoolConcept[])[],
): Promise<MatchedPart[]> {
  const isAsked = matched.map(({ conceptId, isNew, subject: { label, labelKey } }, i) => {
    const concept = isNew ? undefined : pools[i]!.find((one) => one.conceptId === conceptId);
    if (concept?.formerKeys?.includes(labelKey) !== true) return false;
    return !concept.searchTerms.some((term) => isSameTerm(term, label));
  });
  if (!isAsked.includes(true)) return [...matched];
  const labels = await graph.splitLabels(matched.filter((_, i) => isAsked[i]).map(({ conceptId }) => conceptId));
  return matched.map((one, i) => {
    const { conceptId, subject } = one;
    const isShared = labels.some((row) => row.conceptId === conceptId && row.labelKey === subject.labelKey);
    return isAsked[i] === true && isShared ? { ...one, subject: { ...subject, isLabelShared: true } } : one;
  });
}
