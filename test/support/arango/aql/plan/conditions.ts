import type { Expression } from '../ast/expressions.js';
import type { Statement } from '../ast/statements.js';
import { walk } from '../check/walk.js';

export type Comparison = '==' | 'IN' | '<' | '<=' | '>' | '>=';

/** A comparison of an attribute of a loop's document with a value that is known before the loop. */
export interface Condition {
  path: string;
  comparison: Comparison;
  value: Expression;
}

const mirrored: Record<string, Comparison> = { '==': '==', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
/** Functions whose value differs from call to call. */
const unstable = new Set(['RAND', 'UUID', 'RANDOM_TOKEN', 'SLEEP', 'DOCUMENT']);

/** Filters directly behind a loop, joined by AND; they end at the first other operation but LET. */
export function filtersBehind(following: readonly Statement[]): Expression[] {
  const filters: Expression[] = [];
  for (const statement of following) {
    if (statement.kind === 'filter') filters.push(...conjuncts(statement.condition));
    else if (statement.kind !== 'let') break;
  }
  return filters;
}

/** Conditions of filters that an index may serve. */
export function conditionsOf(
  filters: readonly Expression[],
  variable: string,
  later: ReadonlySet<string>,
): Condition[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'binary') return [];
    const { operator, left, right } = filter;
    const usable = (value: Expression): boolean => isKnownBefore(value, variable, later);
    const leftPath = pathOf(left, variable);
    if (leftPath !== null && usable(right) && (operator in mirrored || operator === 'IN')) {
      return [{ path: leftPath, comparison: operator as Comparison, value: right }];
    }
    const rightPath = pathOf(right, variable);
    if (rightPath === null || !usable(left) || !(operator in mirrored)) return [];
    return [{ path: rightPath, comparison: mirrored[operator]!, value: left }];
  });
}

/** The attribute path that an expression reads of a variable, with dots; null for other expressions. */
export function pathOf(expression: Expression, variable: string): string | null {
  const names: string[] = [];
  let at = expression;
  for (;;) {
    if (at.kind === 'attribute') names.unshift(at.name);
    else if (at.kind === 'index' && at.index.kind === 'literal' && typeof at.index.value === 'string') {
      names.unshift(at.index.value);
    } else break;
    at = at.of;
  }
  return at.kind === 'name' && at.name === variable && names.length > 0 ? names.join('.') : null;
}

function conjuncts(expression: Expression): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== '&&') return [expression];
  return [...conjuncts(expression.left), ...conjuncts(expression.right)];
}

function isKnownBefore(value: Expression, variable: string, later: ReadonlySet<string>): boolean {
  let known = true;
  walk(value, (node) => {
    const { kind, name } = node;
    if (kind === 'subquery') known = false;
    if (kind === 'call' && unstable.has(String(name).toUpperCase())) known = false;
    if (kind === 'name' && (name === variable || later.has(name as string))) known = false;
  });
  return known;
}
