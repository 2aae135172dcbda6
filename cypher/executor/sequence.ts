import type { Expression } from '../ast/ast.js';
import { numberRange } from '../functions/list-functions.js';
import type { Sequence } from '../values/number-range.js';
import { isList } from '../values/value.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { evaluate } from './evaluate.js';
import { all, then } from './maybe-promise.js';
import type { MaybePromise } from './maybe-promise.js';
import { asList } from './operators.js';

/** The list to go through, or null; the numbers of a range() are made one by one as they are needed. */
export function sequenceOf(execution: Execution, list: Expression, row: Row): MaybePromise<Sequence | null> {
  const range = rangeOf(execution, list, row);
  if (range !== null) return range;
  return then(evaluate(execution, list, row), (value) => (value === null ? null : asList(value, list.start)));
}

/** Returns the items for UNWIND, like `sequenceOf`; a value that is no list is a list of one. */
export function unwound(execution: Execution, list: Expression, row: Row): MaybePromise<Sequence | null> {
  const range = rangeOf(execution, list, row);
  if (range !== null) return range;
  return then(evaluate(execution, list, row), (value) => (value === null || isList(value) ? value : [value]));
}

function rangeOf(execution: Execution, list: Expression, row: Row): MaybePromise<Sequence> | null {
  if (list.kind !== 'call' || list.name.toLowerCase() !== 'range') return null;
  const context = { random: execution.queryContext.random, offset: list.start };
  return then(
    all(execution, list.args, (arg) => evaluate(execution, arg, row)),
    (args: Value[]) => numberRange(args, context),
  );
}
