import type { Expression, FunctionCall } from '../ast/ast.js';
import { CypherError, refused, typeError } from '../error.js';
import { isAggregateName } from '../functions/aggregates.js';
import { graphFunctions, scalarFunctions } from '../functions/catalogue.js';
import { isList, isRelationship } from '../values/value.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { aggregateSlot, evaluate } from './evaluate.js';
import { all, withYield, then } from './maybe-promise.js';
import type { MaybePromise } from './maybe-promise.js';

/** Cost of a call in addition to the size of its arguments, in characters. */
const callCost = 32;

/**
 * The value of a function call for a row; names match in any case. The value of an aggregate is read from the row. Null
 * where any argument is null, unless the function handles nulls itself.
 * @throws CypherError as the function does, and `NodeNotFound` where the end of a relationship no longer exists
 */
export function evaluateCall(execution: Execution, expression: FunctionCall, row: Row): MaybePromise<Value> {
  const name = expression.name.toLowerCase();
  const { start } = expression;
  if (isAggregateName(name)) return row[aggregateSlot(expression)] ?? null;
  if (name === 'exists') return isThere(execution, expression.args[0]!, row);
  return then(
    all(execution, expression.args, (arg) => evaluate(execution, arg, row)),
    (args) => {
      if (graphFunctions.has(name)) return endOf(execution, name, args[0]!, start);
      const found = Object.hasOwn(scalarFunctions, name) ? scalarFunctions[name] : undefined;
      if (found === undefined) throw refused('UnknownFunction', `${expression.name}() is not known`, start);
      if (!found.nulls && args.includes(null)) return null;
      execution.addCost(callCost);
      for (const arg of args) if (typeof arg === 'string' || isList(arg)) execution.addCost(arg.length);
      const result = found.run(args, { random: execution.queryContext.random, offset: start });
      return withYield(
        execution,
        typeof result === 'string' || isList(result) ? execution.made(result, start) : result,
      );
    },
  );
}

/**
 * `exists(…)` of a pattern is whether it matches; of a property whether it is set, and null where its holder is null.
 */
function isThere(execution: Execution, what: Expression, row: Row): MaybePromise<Value> {
  if (what.kind === 'patternPredicate') return evaluate(execution, what, row);
  const isSet = () => then(evaluate(execution, what, row), (value) => value !== null);
  if (what.kind !== 'property' && what.kind !== 'index') return isSet();
  return then(evaluate(execution, what.of, row), (holder) => (holder === null ? null : isSet()));
}

/** startNode and endNode. */
function endOf(execution: Execution, name: string, value: Value, offset: number): MaybePromise<Value> {
  if (value === null) return null;
  if (!isRelationship(value)) throw typeError('InvalidArgumentValue', `${name}() takes a relationship`, offset);
  const id = name === 'startnode' ? value.from : value.to;
  return execution.nodesByIds([id], null).then((nodes) => {
    const node = nodes.get(id);
    if (node !== undefined) return node;
    throw new CypherError({ type: 'EntityNotFound', detail: 'NodeNotFound', message: 'the node is gone', offset });
  });
}
