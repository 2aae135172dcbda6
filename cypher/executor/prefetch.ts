import type { Expression, PathPattern } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { isNode } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { expansionOf } from './match/expand.js';
import { planFor } from './match/plan-for.js';

interface Probe {
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
}

const probesOf = new WeakMap<Expression, readonly Probe[]>();

/** The patterns an expression tries for each row, as far as they begin at variables of the row itself. */
function probesIn(expression: Expression): readonly Probe[] {
  const known = probesOf.get(expression);
  if (known !== undefined) return known;
  const found: Probe[] = [];
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    switch (next.kind) {
      case 'patternPredicate':
      case 'patternComprehension':
        found.push({ patterns: [next.pattern], where: null });
        break;
      case 'exists': {
        const first = next.query.parts[0]!.clauses[0]!;
        if (first.kind === 'match') found.push({ patterns: first.patterns, where: first.where });
        break;
      }
      case 'comprehension':
      case 'quantifier':
      case 'reduce':
        open.push(next.list);
        break;
      default:
        open.push(...children(next));
    }
  }
  probesOf.set(expression, found);
  return found;
}

/** Nodes fetched ahead at most. */
const maxAhead = 20_000;

/** Fetches in few requests what the patterns inside the expressions will first ask for, row by row. */
export async function prefetch(
  execution: Execution,
  expressions: readonly Expression[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length < 2) return;
  for (const { patterns, where } of expressions.flatMap(probesIn)) {
    const plan = await planFor(execution, patterns, where, rows[0]!);
    const [start, next] = plan.steps;
    const name = start?.node.variable?.name;
    if (start?.kind !== 'argument' || next?.kind !== 'expand' || name === undefined) continue;
    const ids = rows.flatMap((row) => {
      const node = row[name] ?? null;
      return isNode(node) ? [node.id] : [];
    });
    const { direction, types } = expansionOf(next);
    const near = await execution.neighbourhood.expand(ids, direction, types, null);
    const others = new Set<string>();
    for (const id of ids) {
      for (const { from, to } of near.get(id) ?? []) {
        if (others.size > maxAhead) break;
        others.add(from === id ? to : from);
      }
    }
    await execution.nodesByIds(others, null);
  }
}
