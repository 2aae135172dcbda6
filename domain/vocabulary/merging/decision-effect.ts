import type { TypeDecision, TypeDecisionKind } from './type-decision.js';

/**
 * Effect of a decision: relationships of the retired type get the target (`merge`) or are parted from it again
 * (`part`); the type alone is retired or active again; or no type changes.
 */
export type DecisionEffect = 'merge' | 'part' | 'retire' | 'activate' | 'none';

/** The effect of a decision. @param undone kind of the decision that an undo undoes */
export function effectOf(kind: TypeDecisionKind, undone: TypeDecisionKind | null): DecisionEffect {
  switch (kind) {
    case 'merge':
      return 'merge';
    case 'prune':
      return 'retire';
    case 'keep_apart':
      return 'none';
    case 'undo':
      return undone === 'merge' ? 'part' : undone === 'prune' ? 'activate' : 'none';
  }
}

/** True if the decision retires the type or makes it active again. */
export function changesType(effect: DecisionEffect): boolean {
  return effect !== 'none';
}

/** Columns of the retired type after a decision that changes it; an active type has neither target nor reason. */
export function retirementAfter(
  effect: DecisionEffect,
  { targetType, reason }: Pick<TypeDecision, 'targetType' | 'reason'>,
): { isActive: boolean; mergedInto: string | null; deprecationReason: string | null } {
  if (effect === 'part' || effect === 'activate') return { isActive: true, mergedInto: null, deprecationReason: null };
  const because = targetType === null ? 'Nothing used it' : `Merged into ${targetType}`;
  return { isActive: false, mergedInto: targetType, deprecationReason: reason || because };
}

/** Synonyms of the target after the decision: a retired type is one. */
export function synonymsAfter(
  synonyms: readonly string[],
  effect: DecisionEffect,
  { retiredType }: Pick<TypeDecision, 'retiredType'>,
): string[] {
  const others = synonyms.filter((one) => one !== retiredType);
  return effect === 'merge' ? [...others, retiredType] : others;
}
