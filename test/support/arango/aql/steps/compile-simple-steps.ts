import { failure } from '../../errors/arango-failure.js';
import { toBool } from '../../values/cast-values.js';
import { compareValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { Statement } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import type { Step } from '../run/run.js';
import { compileTarget } from './compile-target.js';
import { keepRows, restoreRow } from './kept-rows.js';
import type { Slots } from './kept-rows.js';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

export function compileFilter(compiler: Compiler, { condition }: Of<'filter'>): Step {
  const holds = compiler.expression(condition);
  return function* filter(run, input) {
    for (const _ of input) {
      if (toBool(holds(run))) yield;
      else run.statistics.filtered++;
    }
  };
}

export function compileLet(compiler: Compiler, { target, value }: Of<'let'>): Step {
  const compute = compiler.expression(value);
  const assign = compileTarget(compiler, target);
  return function* set(run, input) {
    for (const _ of input) {
      assign(run, compute(run));
      yield;
    }
  };
}

/** Sorts all rows; rows with equal values stay in their order. */
export function compileSort(compiler: Compiler, { keys }: Of<'sort'>, slots: Slots): Step {
  const by = keys.map(({ by: expression, descending }) => ({
    compute: compiler.expression(expression),
    sign: descending ? -1 : 1,
  }));
  return function* sort(run, input) {
    const values: Value[][] = [];
    const rows = keepRows(
      run,
      tapped(input, () => values.push(by.map(({ compute }) => compute(run)))),
      slots,
    );
    const order = rows.map((_, at) => at);
    order.sort((a, b) => {
      for (let at = 0; at < by.length; at++) {
        const difference = compareValues(values[a]![at]!, values[b]![at]!) * by[at]!.sign;
        if (difference !== 0) return difference;
      }
      return a - b;
    });
    for (const at of order) {
      restoreRow(run, rows[at]!, slots);
      yield;
    }
  };
}

/** Passes some rows on; with `counts` it goes on behind the last of them to count all. */
export function compileLimit(compiler: Compiler, { offset, count }: Of<'limit'>, counts: boolean): Step {
  const skip = offset === null ? 0 : limitOf(compiler, offset);
  const maximum = limitOf(compiler, count);
  return function* limit(run, input) {
    const counting = counts && run.wantsFullCount;
    let seen = 0;
    if (counting) run.statistics.fullCount = 0;
    if (maximum > 0 || counting) {
      for (const _ of input) {
        seen++;
        if (counting) run.statistics.fullCount = seen;
        if (seen > skip && seen <= skip + maximum) yield;
        if (seen >= skip + maximum && !counting) return;
      }
    }
  };
}

function* tapped(input: Iterable<void>, see: () => void): Generator<void> {
  for (const _ of input) {
    see();
    yield;
  }
}

/** A bound of LIMIT: a number that is known before the query runs. Throws 1504 for others. */
function limitOf(compiler: Compiler, expression: Expression): number {
  const value = constantNumber(compiler, expression);
  if (value === null || !Number.isFinite(value) || value < 0) throw failure('numberOutOfRange');
  return Math.trunc(value);
}

function constantNumber(compiler: Compiler, expression: Expression): number | null {
  if (expression.kind === 'literal') return typeof expression.value === 'number' ? expression.value : null;
  if (expression.kind === 'bind') {
    const value = compiler.binds.constant(expression.name);
    return typeof value === 'number' ? value : null;
  }
  if (expression.kind === 'unary' && expression.operator !== '!') {
    const value = constantNumber(compiler, expression.of);
    return value !== null && expression.operator === '-' ? -value : value;
  }
  if (expression.kind !== 'binary') return null;
  const left = constantNumber(compiler, expression.left);
  const right = constantNumber(compiler, expression.right);
  if (left === null || right === null) return null;
  const calculations: Record<string, number> = { '+': left + right, '-': left - right, '*': left * right };
  return calculations[expression.operator] ?? null;
}
