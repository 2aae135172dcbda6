import type { SplitPair } from '../ports.js';
import type { DecisionRecord } from './concept-decision.js';

/** A decision with the concepts that those of it are now. */
export type PresentDecision = Pick<DecisionRecord, 'decisionId' | 'kind' | 'conceptId' | 'otherId' | 'undoneBy'>;

/**
 * The pairs that people split: those of splits that were not undone, unless both were merged into one since. Where a
 * concept is gone, those that were split from it, or it from them, are pairs instead, so that they stay connected.
 * @param isPresent whether a concept is in the graph
 */
export function pairsOfSplits(
  decisions: readonly PresentDecision[],
  isPresent: (conceptId: string) => boolean = () => true,
): SplitPair[] {
  const pairs = decisions
    .filter(({ kind, undoneBy, conceptId, otherId }) => kind === 'split' && undoneBy === null && conceptId !== otherId)
    .map(({ decisionId, conceptId, otherId }) => ({ conceptId, otherId, decisionId }));
  const ids = new Set(pairs.flatMap(({ conceptId, otherId }) => [conceptId, otherId]));
  return [...ids].filter((id) => !isPresent(id)).reduce(withoutConcept, pairs);
}

/** The pairs with the concept taken out: of those it is paired with, each is paired with the first. */
function withoutConcept(pairs: readonly SplitPair[], removed: string): SplitPair[] {
  const isOfIt = ({ conceptId, otherId }: SplitPair) => conceptId === removed || otherId === removed;
  const paired = pairs.filter(isOfIt).map(({ conceptId, otherId, decisionId }) => ({
    conceptId: conceptId === removed ? otherId : conceptId,
    decisionId,
  }));
  const first = paired[0]?.conceptId;
  const bridges = paired.flatMap(({ conceptId, decisionId }) =>
    first === undefined || conceptId === first ? [] : [{ conceptId: first, otherId: conceptId, decisionId }],
  );
  return [...pairs.filter((pair) => !isOfIt(pair)), ...bridges];
}
