import type { Expression, PathPattern } from '../../ast/ast.js';
import { isList, isNode, isRelationship } from '../../values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../../values/value.js';
import type { Execution, Row } from '../context.js';
import { evaluate, truth } from '../evaluate.js';
import { prefetch } from '../prefetch.js';
import { expandStep } from './expand.js';
import type { Condition } from './conditions.js';
import { begin, boundRow } from './partial.js';
import type { Partial } from './partial.js';
import { planFor } from './plan-for.js';
import type { MatchPlan, PathPlan } from './match-plan.js';
import { startStep } from './start.js';

export interface Match {
  /** Place of the row among the rows given. */
  readonly source: number;
  /** The row with the variables of the patterns. */
  readonly row: Row;
}

/** All ways to match the patterns from each of the rows where the condition holds; the rows hold the same variables. */
export async function* matchRows(
  execution: Execution,
  patterns: readonly PathPattern[],
  where: Expression | null,
  rows: readonly Row[],
): AsyncGenerator<Match[]> {
  if (rows.length === 0) return;
  const plan = await planFor(execution, patterns, where, rows[0]!);
  let partials: AsyncIterable<readonly Partial[]> = once(rows.flatMap((row, source) => begin(plan, row, source) ?? []));
  for (const step of plan.steps) {
    partials = step.kind === 'expand' ? expandStep(execution, plan, step, partials) : startStep(execution, plan, step, partials); // oxfmt-ignore
  }
  for await (const batch of partials) {
    let found: Match[] = [];
    let sure = true;
    for (const partial of batch) {
      const row = wholeRow(plan, partial);
      // What failed with an error on the way is retried, now that the error counts.
      const conditions = partial.sure ? plan.last : plan.properties;
      if (conditions.length > 0 && !(await allHold(execution, conditions, { ...boundRow(plan, partial), ...row })))
        continue;
      sure &&= partial.sure;
      found.push({ source: partial.source, row });
    }
    if (where !== null && !(plan.whereDone && sure)) found = await filtered(execution, where, found);
    if (found.length > 0) yield found;
  }
}

async function allHold(execution: Execution, conditions: readonly Condition[], row: Row): Promise<boolean> {
  for (const { expression } of conditions) {
    if (truth(await evaluate(execution, expression, row), expression.start) !== true) return false;
  }
  return true;
}

async function filtered(execution: Execution, where: Expression, matches: readonly Match[]): Promise<Match[]> {
  await prefetch(execution, [where], matches.map((match) => match.row)); // oxfmt-ignore
  const kept: Match[] = [];
  for (const match of matches) {
    if (execution.shouldPause()) await execution.pause();
    if (truth(await evaluate(execution, where, match.row), where.start) === true) kept.push(match);
  }
  return kept;
}

async function* once(partials: readonly Partial[]): AsyncGenerator<readonly Partial[]> {
  if (partials.length > 0) yield partials;
}

function wholeRow(plan: MatchPlan, { row, slots }: Partial): Row {
  const whole: Record<string, Value> = { ...row };
  for (const [name, slot] of plan.slotOf) if (!name.startsWith('\u0000')) whole[name] = slots[slot]!;
  for (const path of plan.paths) whole[path.name] = pathOf(path, slots);
  return whole;
}

function pathOf(path: PathPlan, slots: Partial['slots']): Value {
  const first = slots[path.nodes[0]!] as NodeValue;
  const nodes: NodeValue[] = [first];
  const relationships: RelationshipValue[] = [];
  for (const [index, { slot, between, long }] of path.relationships.entries()) {
    const value = slots[slot]!;
    const segment = (long && isList(value) ? value : [value]).filter((one) => isRelationship(one));
    relationships.push(...segment);
    const inner = slots[between];
    if (inner != null && isList(inner)) nodes.push(...inner.filter((one) => isNode(one)));
    if (segment.length > 0) nodes.push(slots[path.nodes[index + 1]!] as NodeValue);
  }
  return { kind: 'path', nodes, relationships };
}
