import type { ConceptsBefore, DecisionKind } from '../../graph/concept-decision.js';
import type { DecidedPair } from '../../ports.js';
import { createdBefore } from '../../versions/concepts-to-restore.js';

/** A decision that was made after a chunk was kept. */
export interface LaterDecision {
  kind: DecisionKind;
  conceptId: string;
  otherId: string;
  /** True if another decision has undone it. */
  isUndone: boolean;
  /** The decision that it undoes; null of all others. `isLater`: that was made after the chunk was kept, too. */
  undoes: { kind: DecisionKind; isLater: boolean; before: ConceptsBefore } | null;
}

/**
 * Returns the decisions because of which a chunk that was kept has to be matched again, in their order: splits that
 * stand, since their sides were one concept, and merges and splits from before that were undone. A merge that stands
 * only leads the chunk to another concept, and what was decided and undone since changes nothing.
 */
export function decidedPairs(decisions: readonly LaterDecision[]): DecidedPair[] {
  return decisions.flatMap(({ kind, conceptId, otherId, isUndone, undoes }): DecidedPair[] => {
    if (kind === 'split' && !isUndone) return [{ kind, conceptId, otherId, undone: null }];
    if (kind !== 'undo' || undoes === null || undoes.isLater || undoes.kind === 'undo') return [];
    return [{ kind: undoes.kind, conceptId, otherId, undone: createdBefore(undoes.before) }];
  });
}
