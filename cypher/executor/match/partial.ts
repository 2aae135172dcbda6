import { equals } from '../../values/compare.js';
import { isList, isNode, isRelationship } from '../../values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../../values/value.js';
import type { Execution, Row } from '../context.js';
import type { MaybePromise } from '../maybe-promise.js';
import { conditionsHold } from './conditions.js';
import type { Condition } from './conditions.js';
import type { ExpandStep, MatchPlan, Step } from './match-plan.js';

/** A match in progress: what its slots hold so far. */
export interface Partial {
  /** Place of the row it began with among the rows of the batch. */
  readonly source: number;
  readonly row: Row;
  readonly slots: readonly (Value | undefined)[];
  /** False once a condition failed with an error, which then decides when the match is whole. */
  readonly sure: boolean;
}

/** The match before its first step, or null when a known variable cannot be what the pattern needs. */
export function begin(plan: MatchPlan, row: Row, source: number): Partial | null {
  const slots = new Array<Value | undefined>(plan.slots).fill(undefined);
  for (const [name, slot] of plan.slotOf) {
    const known = row[name];
    if (known === null) return null;
    slots[slot] = known;
  }
  return { source, row, slots, sure: true };
}

/** The row with all that is bound, unnamed elements among it. */
export function boundRow(plan: MatchPlan, { row, slots }: Partial): Row {
  const all: Record<string, Value> = { ...row };
  for (const [name, slot] of plan.slotOf) {
    const value = slots[slot];
    if (value !== undefined) all[name] = value;
  }
  return all;
}

/** The match with the node of the step bound, or null when it does not fit what the pattern says of it. */
export function bindNode(partial: Partial, step: Step, node: NodeValue): Partial | null {
  for (const label of step.node.labels) if (!node.labels.includes(label.name)) return null;
  const bound = partial.slots[step.slot];
  if (bound !== undefined) return isNode(bound) && bound.id === node.id ? partial : null;
  const slots = partial.slots.slice();
  slots[step.slot] = node;
  return { ...partial, slots };
}

/** The match with a segment of relationships bound, given in the order of writing. */
export function bindSegment(
  partial: Partial,
  step: ExpandStep,
  relationships: readonly RelationshipValue[],
  between: readonly NodeValue[],
): Partial | null {
  const value: Value = step.relationship.length === null ? relationships[0]! : relationships;
  const bound = partial.slots[step.relationshipSlot];
  if (bound !== undefined && equals(bound, value) !== true) return null;
  const slots = partial.slots.slice();
  slots[step.relationshipSlot] = value;
  slots[step.betweenSlot] = between;
  return { ...partial, slots };
}

/** True if another element of the MATCH has taken the relationship: none is taken twice. */
export function isTaken(plan: MatchPlan, { slots }: Partial, id: string, own: number): boolean {
  for (const slot of plan.relationshipSlots) {
    const value = slots[slot];
    if (slot === own || value === undefined || value === null) continue;
    if (isList(value) ? value.some((one) => isRelationship(one) && one.id === id) : isRelationship(value) && value.id === id) return true; // oxfmt-ignore
  }
  return false;
}

/** The match if the conditions leave it standing. */
export function tested(
  execution: Execution,
  plan: MatchPlan,
  conditions: readonly Condition[],
  partial: Partial,
): MaybePromise<Partial | null> {
  if (conditions.length === 0) return partial;
  const verdict = conditionsHold(execution, conditions, boundRow(plan, partial));
  const judge = (found: boolean | 'unsure') => {
    if (found === false) return null;
    return found === true ? partial : { ...partial, sure: false };
  };
  return verdict instanceof Promise ? verdict.then(judge) : judge(verdict);
}
