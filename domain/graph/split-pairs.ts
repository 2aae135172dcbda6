import type { SplitPair } from '../ports.js';
import type { DecisionRecord } from './concept-decision.js';

/** A decision with the concepts that those of it are now. */
export type PresentDecision = Pick<DecisionRecord, 'decisionId' | 'kind' | 'conceptId' | 'otherId' | 'undoneBy'>;

/**
 * The pairs that people split: those of splits that were not undone, unless both were merged into one since.
 */
export function pairsOfSplits(decisions: readonly PresentDecision[]): SplitPair[] {
  return decisions
    .filter(({ kind, undoneBy, conceptId, otherId }) => kind === 'split' && undoneBy === null && conceptId !== otherId)
    .map(({ decisionId, conceptId, otherId }) => ({ conceptId, otherId, decisionId }));
}
