import type { PathPattern, Expression, RelationshipPattern } from '../../ast/ast.js';
import type { Execution } from '../context.js';
import { elementName, whereConditions, propertyConditions, conjuncts } from './conditions.js';
import type { MatchPlan, PathPlan } from './match-plan.js';
import { subset } from './planning.js';
import type { Planning, Start } from './planning.js';
import { bestStart } from './choose-start.js';
import { planPath } from './plan-path.js';

/** Plans the match: where to begin, in which order to continue, and which conditions to try when. */
export async function planMatch(
  execution: Execution,
  patterns: readonly PathPattern[],
  where: Expression | null,
  outer: ReadonlySet<string>,
): Promise<MatchPlan> {
  const slotOf = new Map<string, number>();
  const between = new Map<RelationshipPattern, number>();
  let slots = 0;
  for (const element of patterns.flatMap((pattern) => [...pattern.nodes, ...pattern.relationships])) {
    const name = elementName(element);
    if (!slotOf.has(name)) slotOf.set(name, slots++);
  }
  for (const relationship of patterns.flatMap((pattern) => pattern.relationships)) between.set(relationship, slots++);
  const early = whereConditions(where);
  const properties = propertyConditions(patterns);
  const conditions = [...properties, ...early];
  const bound = new Set([...outer].filter((name) => !name.startsWith('\u0000')));
  const planning: Planning = {
    execution,
    slotOf,
    between,
    outer,
    bound,
    conditions,
    waiting: conditions.filter((condition) => !subset(condition.names, bound) || condition.names.size === 0),
    steps: [],
    scans: new Map(),
    rows: 1,
  };
  const constant = conditions.filter((condition) => !planning.waiting.includes(condition));
  const remaining = [...patterns];
  while (remaining.length > 0) {
    const starts: Start[] = [];
    const choice = remaining.length > 1 || remaining[0]!.nodes.length > 1;
    for (const pattern of remaining) {
      if (execution.shouldPause()) await execution.pause();
      const start = await bestStart(planning, pattern, choice);
      starts.push(start);
      if (start.cost === 0) break;
    }
    const best = starts.reduce((a, b) => (b.cost < a.cost ? b : a));
    await planPath(planning, best);
    remaining.splice(remaining.indexOf(best.pattern), 1);
  }
  const left = [...constant, ...planning.waiting];
  return {
    slots,
    slotOf,
    relationshipSlots: patterns.flatMap((pattern) => pattern.relationships).map((one) => slotOf.get(elementName(one))!),
    steps: planning.steps,
    paths: patterns.flatMap((pattern) => (pattern.variable === null ? [] : [pathPlan(pattern, planning)])),
    last: left.filter((condition) => !early.includes(condition)),
    properties,
    whereDone: where === null || (early.length === conjuncts(where).length && !early.some((one) => left.includes(one))),
  };
}

function pathPlan(pattern: PathPattern, { slotOf, between }: Planning): PathPlan {
  return {
    name: pattern.variable!.name,
    nodes: pattern.nodes.map((node) => slotOf.get(elementName(node))!),
    relationships: pattern.relationships.map((one) => ({
      slot: slotOf.get(elementName(one))!,
      between: between.get(one)!,
      long: one.length !== null,
    })),
  };
}
