import type { KeptApartPair } from '../ports.js';
import type { DecisionRecord } from './concept-decision.js';

/** A decision with the concepts that those of it are now. */
export type PresentDecision = Pick<DecisionRecord, 'decisionId' | 'kind' | 'conceptId' | 'otherId' | 'undoneBy'>;

/**
 * The pairs that decisions keep apart: those of splits that were not undone, unless both were merged into one since.
 */
export function pairsOfSplits(decisions: readonly PresentDecision[]): KeptApartPair[] {
  return decisions
    .filter(({ kind, undoneBy, conceptId, otherId }) => kind === 'split' && undoneBy === null && conceptId !== otherId)
    .map(({ decisionId, conceptId, otherId }) => ({ conceptId, otherId, decisionId }));
}
