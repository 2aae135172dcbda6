import type { Expression } from '../ast/ast.js';
import { equals } from '../values/compare.js';
import type { Truth } from '../values/logic.js';
import { checkListLength } from '../values/size.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { evaluate } from './evaluate.js';
import { each, both, then } from './maybe-promise.js';
import type { MaybePromise } from './maybe-promise.js';
import { truth } from './operators.js';
import { sequenceOf } from './sequence.js';

type Kind<K extends Expression['kind']> = Expression & { readonly kind: K };

/**
 * `[x IN list WHERE … | …]`: null where the list is null; an item whose condition is null is left out.
 * @throws CypherError `InvalidArgumentType` for what is no list or condition, `ValueTooLarge`, `CellBudget`
 */
export function evaluateComprehension(
  execution: Execution,
  expression: Kind<'comprehension'>,
  row: Row,
): MaybePromise<Value> {
  const { variable, where, map, start } = expression;
  return then(sequenceOf(execution, expression.list, row), (list) => {
    if (list === null) return null;
    const results: Value[] = [];
    const keep = (result: Value) => {
      checkListLength(results.push(result), start);
      return true;
    };
    const done = each(execution, list, (item) => {
      const inner = { ...row, [variable.name]: item };
      return then(where === null ? true : evaluate(execution, where, inner), (kept) => {
        if (where !== null && truth(kept, where.start) !== true) return true;
        return then(map === null ? item : evaluate(execution, map, inner), keep);
      });
    });
    return then(done, () => execution.made(results, start));
  });
}

/**
 * `reduce(total = initial, x IN list | …)`: null where the list is null, the initial value where it is empty.
 * @throws CypherError `InvalidArgumentType` for what is no list
 */
export function evaluateReduce(execution: Execution, expression: Kind<'reduce'>, row: Row): MaybePromise<Value> {
  const { accumulator, variable, step } = expression;
  const initial = evaluate(execution, expression.initial, row);
  return both(initial, sequenceOf(execution, expression.list, row), (first, list) => {
    if (list === null) return null;
    let sum = first;
    const done = each(execution, list, (item) => {
      const inner = { ...row, [accumulator.name]: sum, [variable.name]: item };
      return then(evaluate(execution, step, inner), (next) => ((sum = next), true));
    });
    return then(done, () => sum);
  });
}

/**
 * `CASE … WHEN … THEN … ELSE … END`: the value of the first branch that is met; null where none is and there is no
 * ELSE. Conditions after that branch are not evaluated, nor are the values of other branches.
 */
export function evaluateCase(execution: Execution, expression: Kind<'case'>, row: Row): MaybePromise<Value> {
  const { subject, branches, otherwise } = expression;
  return then(subject === null ? true : evaluate(execution, subject, row), (value) => {
    let chosen = otherwise;
    const done = each(execution, branches, (branch) =>
      then(evaluate(execution, branch.when, row), (when) => {
        const met = subject === null ? when === true : equals(value, when) === true;
        if (met) chosen = branch.then;
        return !met;
      }),
    );
    return then(done, () => (chosen === null ? null : evaluate(execution, chosen, row)));
  });
}

/**
 * `all`, `any`, `none` or `single` of a list, in three-valued logic: null where conditions that are null leave the
 * answer open, and where the list is null.
 * @throws CypherError `InvalidArgumentType` for what is no list or condition
 */
export function evaluateQuantifier(
  execution: Execution,
  expression: Kind<'quantifier'>,
  row: Row,
): MaybePromise<Value> {
  const { quantifier, variable, where, start } = expression;
  return then(sequenceOf(execution, expression.list, row), (list) => {
    if (list === null) return null;
    const counts = { yes: 0, no: 0, unknown: 0 };
    const done = each(execution, list, (item) => {
      const found = where === null ? true : evaluate(execution, where, { ...row, [variable.name]: item });
      return then(found, (value) => {
        const held = truth(value, start);
        counts[held === null ? 'unknown' : held ? 'yes' : 'no'] += 1;
        return true;
      });
    });
    return then(done, () => quantified(quantifier, counts));
  });
}

function quantified(
  quantifier: 'all' | 'any' | 'none' | 'single',
  { yes, no, unknown }: { yes: number; no: number; unknown: number },
): Truth {
  switch (quantifier) {
    case 'all':
      return no > 0 ? false : unknown > 0 ? null : true;
    case 'any':
      return yes > 0 ? true : unknown > 0 ? null : false;
    case 'none':
      return yes > 0 ? false : unknown > 0 ? null : true;
    case 'single':
      return yes > 1 ? false : unknown > 0 ? null : yes === 1;
  }
}
