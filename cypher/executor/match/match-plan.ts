import type { NodePattern, RelationshipPattern } from '../../ast/ast.js';
import type { OperatorProfile } from '../operator-profile.js';
import type { Condition } from './conditions.js';
import type { HintSource } from './hints.js';

interface StepBase {
  readonly node: NodePattern;
  /** Slot of the node. */
  readonly slot: number;
  /** Tried as soon as the step has bound its node. */
  readonly conditions: readonly Condition[];
  readonly meter: OperatorProfile;
  /** Offset of what the step matches. */
  readonly position: number;
}

export interface StartStep extends StepBase {
  /** `argument`: known already; `ends`: at a known relationship; `ids`: by `id(n)`; `scan`: all of a label. */
  readonly kind: 'argument' | 'ends' | 'ids' | 'scan';
  readonly label: string | null;
  readonly sources: readonly HintSource[];
  /** For `ends`: where the relationship is. */
  readonly relationshipSlot: number | null;
}

export interface ExpandStep extends StepBase {
  readonly kind: 'expand';
  readonly relationship: RelationshipPattern;
  readonly relationshipSlot: number;
  /** Slot of the inner nodes of a variable-length relationship. */
  readonly betweenSlot: number;
  readonly from: number;
  /** In the order of writing. */
  readonly forward: boolean;
  /** True if what its property map names is bound before, so that it can be tried at each relationship. */
  readonly prunes: boolean;
}

export type Step = StartStep | ExpandStep;

export interface PathPlan {
  readonly name: string;
  readonly nodes: readonly number[];
  readonly relationships: readonly { readonly slot: number; readonly between: number; readonly long: boolean }[];
}

/** Plan for the patterns of one MATCH, given the known variables. */
export interface MatchPlan {
  readonly slots: number;
  /** By name, those of unnamed elements included. */
  readonly slotOf: ReadonlyMap<string, number>;
  readonly relationshipSlots: readonly number[];
  readonly steps: readonly Step[];
  readonly paths: readonly PathPlan[];
  /** Conditions of property maps left when everything is bound. */
  readonly last: readonly Condition[];
  /** All conditions of property maps. */
  readonly properties: readonly Condition[];
  /** True if the steps try all of WHERE, so that it need not be evaluated again. */
  readonly whereDone: boolean;
}
