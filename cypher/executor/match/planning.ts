import type { RelationshipPattern, NodePattern, PathPattern } from '../../ast/ast.js';
import type { Execution } from '../context.js';
import type { Condition } from './conditions.js';
import type { HintSource } from './hints.js';
import type { Step, StartStep } from './match-plan.js';

/** State of planning a match. */
export interface Planning {
  readonly execution: Execution;
  readonly slotOf: Map<string, number>;
  readonly between: Map<RelationshipPattern, number>;
  /** Variables of the rows that come in. */
  readonly outer: ReadonlySet<string>;
  readonly bound: Set<string>;
  waiting: Condition[];
  readonly conditions: readonly Condition[];
  readonly steps: Step[];
  /** By node, what beginning with a scan for it would cost; nothing that is bound later changes it. */
  readonly scans: Map<NodePattern, Start>;
  rows: number | null;
}

/** True if all names are in the other set. */
export function subset(names: ReadonlySet<string>, of: ReadonlySet<string>): boolean {
  for (const name of names) if (!of.has(name)) return false;
  return true;
}

/** A node of a pattern to begin with, how it is found, and how many nodes that gives. */
export interface Start {
  readonly pattern: PathPattern;
  readonly index: number;
  readonly cost: number;
  readonly kind: StartStep['kind'];
  readonly label: string | null;
  readonly sources: readonly HintSource[];
}
