import type { BinaryOperator, Expression } from '../../ast/ast.js';
import type { HintValue, PropertyHint } from '../../graph.js';
import { isList, isNumber } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { Execution, Row } from '../context.js';
import { conditionsHold, namesIn } from './conditions.js';
import type { Condition } from './conditions.js';
import { evaluate } from '../evaluate.js';

/** A condition on one property of a node that could be pushed to the graph, its other side still to be computed. */
export interface HintSource {
  /** Null for `id(n)`. */
  readonly property: string | null;
  readonly test: 'in' | 'from' | 'after' | 'to' | 'before' | 'prefix' | 'present' | 'equals';
  readonly other: Expression | null;
  /** True if the other side differs from row to row. */
  readonly varies: boolean;
}

const tests: Partial<Record<BinaryOperator, HintSource['test']>> = {
  '=': 'equals',
  '>=': 'from',
  '>': 'after',
  '<=': 'to',
  '<': 'before',
  IN: 'in',
  'STARTS WITH': 'prefix',
};
const mirrored: Partial<Record<BinaryOperator, BinaryOperator>> = { '=': '=', '>=': '<=', '>': '<', '<=': '>=', '<': '>' }; // oxfmt-ignore

/** The property of the node an expression reads; null inside for its id; undefined when it is something else. */
function propertyOf(expression: Expression, node: string): { property: string | null } | undefined {
  if (expression.kind === 'property' && expression.of.kind === 'variable' && expression.of.name === node) {
    return { property: expression.key.name };
  }
  const [argument] = expression.kind === 'call' && expression.name.toLowerCase() === 'id' ? expression.args : [];
  return argument?.kind === 'variable' && argument.name === node ? { property: null } : undefined;
}

/** The conditions on a node that can be pushed, given the variables known before the match. */
export function hintSources(conditions: readonly Condition[], node: string, known: ReadonlySet<string>): HintSource[] {
  return conditions.flatMap(({ expression }): HintSource[] => {
    if (expression.kind === 'isNull' && expression.negated) {
      const found = propertyOf(expression.of, node);
      return found?.property == null ? [] : [{ property: found.property, test: 'present', other: null, varies: false }];
    }
    if (expression.kind !== 'binary') return [];
    const { operator, left, right } = expression;
    const mirror = mirrored[operator];
    const sides: [Expression, BinaryOperator, Expression][] = [[left, operator, right]];
    if (mirror !== undefined) sides.push([right, mirror, left]);
    for (const [side, direct, other] of sides) {
      const test = tests[direct];
      const found = propertyOf(side, node);
      const names = namesIn(other);
      if (test === undefined || found === undefined || names === null || ![...names].every((name) => known.has(name))) {
        continue;
      }
      if (found.property === null && test !== 'equals' && test !== 'in') continue;
      return [{ property: found.property, test, other, varies: names.size > 0 }];
    }
    return [];
  });
}

function isHintValue(value: Value): value is HintValue {
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint';
}

/** The values an `=` or IN admits; null when a graph cannot use them. */
function hintValues(test: HintSource['test'], value: Value): HintValue[] | null {
  const values = (test === 'equals' ? [value] : isList(value) ? value : [null]).filter(
    (item) => item !== null && !(typeof item === 'number' && Number.isNaN(item)),
  );
  return values.every(isHintValue) ? values : null;
}

function bounded(test: HintSource['test'], property: string, value: Value): PropertyHint | null {
  if (test === 'prefix') return typeof value === 'string' ? { kind: 'prefix', property, prefix: value } : null;
  if (!(typeof value === 'string' || isNumber(value)) || Number.isNaN(value)) return null;
  const bound = { value, inclusive: test === 'from' || test === 'to' };
  const lower = test === 'from' || test === 'after';
  return { kind: 'range', property, from: lower ? bound : null, to: lower ? null : bound };
}

/** Maximum number of values of one hint. */
const maxValues = 10_000;

/** Hints for all rows together: the union of what each admits. */
export async function hintsFor(
  execution: Execution,
  sources: readonly HintSource[],
  rows: readonly Row[],
): Promise<{ hints: PropertyHint[]; ids: string[] | null }> {
  const hints: PropertyHint[] = [];
  let ids: string[] | null = null;
  for (const { property, test, other, varies } of sources) {
    if (other === null) {
      hints.push({ kind: 'present', property: property! });
      continue;
    }
    const set = test === 'equals' || test === 'in';
    if (varies && !set) continue;
    const values: HintValue[] = [];
    let known = true;
    for (const row of varies ? rows : rows.slice(0, 1)) {
      // An error of this expression is no error of the query unless a whole match comes to it.
      if ((await conditionsHold(execution, [{ expression: checked(other), names: new Set() }], row)) === 'unsure') {
        known = false;
        break;
      }
      const value = await evaluate(execution, other, row);
      if (!set) {
        const hint = bounded(test, property!, value);
        if (hint !== null) hints.push(hint);
        continue;
      }
      const one = hintValues(test, value);
      known = one !== null && values.length + one.length <= maxValues;
      if (!known) break;
      values.push(...one!);
    }
    if (!set || !known) continue;
    if (property !== null) hints.push({ kind: 'in', property, values: [...new Set(values)] });
    else ids = [...new Set(values.filter((value) => typeof value === 'string'))];
  }
  return { hints, ids };
}

/** A condition that holds or not, whatever the value, but fails where computing the value fails. */
function checked(expression: Expression): Expression {
  return { kind: 'isNull', negated: false, of: expression, start: expression.start, end: expression.end };
}
