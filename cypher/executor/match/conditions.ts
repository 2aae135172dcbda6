import type { Expression, PathPattern } from '../../ast/ast.js';
import { children } from '../../ast/children.js';
import { CypherError } from '../../error.js';
import { graphFunctions } from '../../functions/catalogue.js';
import type { Execution, Row } from '../context.js';
import { evaluate, truth } from '../evaluate.js';
import type { MaybePromise } from '../maybe-promise.js';

/** One of the conditions that all must hold for a match. */
export interface Condition {
  readonly expression: Expression;
  /** Variables it reads; those it binds itself are among them, which only makes it wait. */
  readonly names: ReadonlySet<string>;
}

/** The name under which an element without a variable is kept. */
export function elementName(element: { variable: { name: string } | null; start: number }): string {
  return element.variable?.name ?? `\u0000${element.start}`;
}

/** The operands of a chain of ANDs. */
export function conjuncts(expression: Expression): Expression[] {
  const found: Expression[] = [];
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'binary' && next.operator === 'AND') open.push(next.right, next.left);
    else found.push(next);
  }
  return found;
}

/** The variables an expression reads, or null when it reads the graph or chance, and so must not be tried early. */
export function namesIn(expression: Expression): Set<string> | null {
  const names = new Set<string>();
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'variable') names.add(next.name);
    if (next.kind === 'patternPredicate' || next.kind === 'patternComprehension' || next.kind === 'exists') return null;
    if (next.kind === 'call') {
      const name = next.name.toLowerCase();
      if (name === 'rand' || graphFunctions.has(name)) return null;
    }
    open.push(...children(next));
  }
  return names;
}

/** Names no variable of a query has. */
const item = '\u0000item';
const atLast = '\u0000last';

/** The property maps, as conditions; of a segment of relationships each must meet them. */
export function propertyConditions(patterns: readonly PathPattern[]): Condition[] {
  return patterns.flatMap((pattern) =>
    [...pattern.nodes, ...pattern.relationships].flatMap((element) =>
      (element.properties?.entries ?? []).map(({ key, value }) => {
        const { start, end } = value;
        const span = { start, end };
        const list = 'length' in element && element.length !== null;
        const bound: Expression = { kind: 'variable', name: elementName(element), ...span };
        const of: Expression = list ? { kind: 'variable', name: item, ...span } : bound;
        const left: Expression = { kind: 'property', of, key, ...span };
        const equal: Expression = { kind: 'binary', operator: '=', left, right: value, ...span };
        const variable = { name: item, ...span };
        const expression: Expression = list
          ? { kind: 'quantifier', quantifier: 'all', variable, list: bound, where: equal, ...span }
          : equal;
        return { expression, names: namesIn(expression) ?? new Set([elementName(element), atLast]) };
      }),
    ),
  );
}

/** The conditions of WHERE that may be tried before the whole pattern is matched. */
export function whereConditions(where: Expression | null): Condition[] {
  if (where === null) return [];
  return conjuncts(where).flatMap((expression) => {
    const names = namesIn(expression);
    return names === null || names.size === 0 ? [] : [{ expression, names }];
  });
}

const fatal = new Set(['BudgetExceeded', 'Cancelled']);

/** True if all conditions hold; `unsure` when one fails with an error, which counts only for whole matches. */
export function conditionsHold(
  execution: Execution,
  conditions: readonly Condition[],
  row: Row,
): MaybePromise<boolean | 'unsure'> {
  let sure = true;
  const failed = (error: unknown): null => {
    if (!(error instanceof CypherError) || fatal.has(error.type)) throw error;
    sure = false;
    return null;
  };
  for (const [index, { expression }] of conditions.entries()) {
    try {
      const value = evaluate(execution, expression, row);
      if (value instanceof Promise) {
        const rest = conditions.slice(index + 1);
        return value
          .then((found) => truth(found, expression.start), failed)
          .then(async (found) => {
            if (sure && found !== true) return false;
            const others = await conditionsHold(execution, rest, row);
            return others === false ? false : sure ? others : 'unsure';
          });
      }
      if (truth(value, expression.start) !== true) return false;
    } catch (error) {
      failed(error);
    }
  }
  return sure ? true : 'unsure';
}
