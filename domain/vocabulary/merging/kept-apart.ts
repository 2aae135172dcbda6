import type { TypeDecision, TypeDecisionKind } from './type-decision.js';

/** Decisions of people against a merge or retirement: consolidations do not propose it again. */
export interface KeptApart {
  /** True if these two are to stay two types. */
  isPair(a: string, b: string): boolean;
  /** True if the type is to stay although nothing uses it. */
  isType(type: string): boolean;
}

type Decision = Pick<TypeDecision, 'decisionId' | 'kind' | 'retiredType' | 'targetType' | 'undoes'>;

/**
 * A pair is kept apart from when somebody said so, or undid its merge, until the pair is merged or that is undone. A
 * type whose retirement was undone stays.
 * @param decisions oldest first
 */
export function keptApart(decisions: readonly Decision[]): KeptApart {
  const kept = new Set<string>();
  const kinds = new Map<string, TypeDecisionKind>(decisions.map(({ decisionId, kind }) => [decisionId, kind]));
  for (const { kind, retiredType, targetType, undoes } of decisions) {
    const key = keyOf(retiredType, targetType);
    const keeps = kind === 'keep_apart' || (kind === 'undo' && kinds.get(undoes ?? '') !== 'keep_apart');
    if (keeps) kept.add(key);
    else kept.delete(key);
  }
  return { isPair: (a, b) => kept.has(keyOf(a, b)), isType: (type) => kept.has(keyOf(type, null)) };
}

function keyOf(one: string, other: string | null): string {
  return JSON.stringify(other === null ? [one] : [one, other].sort());
}
