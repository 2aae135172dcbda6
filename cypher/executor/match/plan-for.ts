import type { Expression, PathPattern } from '../../ast/ast.js';
import type { Execution, Row } from '../context.js';
import type { MatchPlan } from './match-plan.js';
import { planMatch } from './plan.js';

/** The plan for rows that hold the same variables; made once per execution. */
export async function planFor(
  execution: Execution,
  patterns: readonly PathPattern[],
  where: Expression | null,
  row: Row,
): Promise<MatchPlan> {
  let plan = execution.plans.get(patterns[0]!);
  if (plan === undefined) {
    plan = planMatch(execution, patterns, where, new Set(Object.keys(row)));
    execution.plans.set(patterns[0]!, plan);
  }
  return plan;
}
