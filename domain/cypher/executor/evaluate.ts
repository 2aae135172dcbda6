import type { BinaryOperator, Expression } from '../ast/ast.js';
import { expressionKey } from '../ast/children.js';
import { CypherError, refused, typeError } from '../error.js';
import { isAggregateName } from '../functions/aggregates.js';
import { scalarFunctions } from '../functions/catalogue.js';
import { add, calculate, negate } from '../values/arithmetic.js';
import { compare, equals } from '../values/compare.js';
import { and, not, or, xor } from '../values/logic.js';
import type { Truth } from '../values/logic.js';
import { matchesWhole } from '../values/regular-expression.js';
import { isList, isMap, isNode, isRelationship, typeOf } from '../values/value.js';
import type { Value } from '../values/value.js';
import type { Execution, Row } from './context.js';
import { all, both, each, then } from './eventual.js';
import type { Eventual } from './eventual.js';
import { matchRow } from './match.js';
import { runClauses } from './pipeline.js';

/** Name under which a row carries the result of an aggregate. */
export function aggregateSlot(expression: Expression): string {
  return `\u0000${expressionKey(expression)}`;
}

export function evaluate(execution: Execution, expression: Expression, row: Row): Eventual<Value> {
  const sub = (inner: Expression) => evaluate(execution, inner, row);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return row[expression.name] ?? null;
    case 'parameter':
      return execution.around.parameters.get(expression.name) ?? null;
    case 'list':
      return all(execution, expression.items, sub);
    case 'map':
      return then(
        all(execution, expression.entries, (entry) => sub(entry.value)),
        (values) => new Map(expression.entries.map((entry, index) => [entry.key.name, values[index]!])),
      );
    case 'property':
      return then(sub(expression.of), (of) => property(of, expression.key.name, expression.start));
    case 'index':
      return both(sub(expression.of), sub(expression.index), (of, index) => subscript(of, index, expression.start));
    case 'slice':
      return then(sub(expression.of), (of) =>
        both(
          expression.from === null ? 0n : sub(expression.from),
          expression.to === null ? 2n ** 53n : sub(expression.to),
          (from, to) => slice(of, from, to, expression.start),
        ),
      );
    case 'hasLabels':
      return then(sub(expression.of), (of) => {
        if (of === null) return null;
        if (isNode(of)) return expression.labels.every((label) => of.labels.includes(label.name));
        if (isRelationship(of)) return expression.labels.every((label) => of.type === label.name);
        throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no labels`, expression.start);
      });
    case 'not':
      return then(sub(expression.of), (of) => not(truth(of, expression.start)));
    case 'sign':
      return then(sub(expression.of), (of) => {
        const negative = negate(of, expression.start);
        return expression.negative ? negative : of;
      });
    case 'isNull':
      return then(sub(expression.of), (of) => (of === null) !== expression.negated);
    case 'binary':
      return both(sub(expression.left), sub(expression.right), (left, right) =>
        binary(execution, expression.operator, left, right, expression.start),
      );
    case 'case':
      return evaluateCase(execution, expression, row);
    case 'countStar':
      return row[aggregateSlot(expression)] ?? null;
    case 'call':
      return evaluateCall(execution, expression, row);
    case 'comprehension': {
      const { variable, where, map } = expression;
      return then(sub(expression.list), (list) => {
        if (list === null) return null;
        const results: Value[] = [];
        const done = each(execution, asList(list, expression.start), (item) => {
          const inner = { ...row, [variable.name]: item };
          return then(where === null ? true : evaluate(execution, where, inner), (kept) => {
            if (kept !== true) return true;
            return then(
              map === null ? item : evaluate(execution, map, inner),
              (result) => (results.push(result), true),
            );
          });
        });
        return then(done, () => results);
      });
    }
    case 'quantifier':
      return evaluateQuantifier(execution, expression, row);
    case 'reduce':
      return both(sub(expression.initial), sub(expression.list), (initial, list) => {
        if (list === null) return null;
        let sum = initial;
        const done = each(execution, asList(list, expression.start), (item) => {
          const inner = { ...row, [expression.accumulator.name]: sum, [expression.variable.name]: item };
          return then(evaluate(execution, expression.step, inner), (next) => ((sum = next), true));
        });
        return then(done, () => sum);
      });
    case 'patternPredicate':
      return (async () => {
        for await (const _ of matchRow(execution, [expression.pattern], row)) return true;
        return false;
      })();
    case 'patternComprehension':
      return (async () => {
        const results: Value[] = [];
        for await (const found of matchRow(execution, [expression.pattern], row)) {
          const kept = expression.where === null || (await evaluate(execution, expression.where, found)) === true;
          if (kept) results.push(await evaluate(execution, expression.map, found));
        }
        return results;
      })();
    case 'exists':
      return (async () => {
        for await (const rows of runClauses(execution, expression.query.parts[0]!.clauses, row)) {
          if (rows.length > 0) return true;
        }
        return false;
      })();
  }
}

export function truth(value: Value, offset: number): Truth {
  if (value === null || typeof value === 'boolean') return value;
  throw typeError('InvalidArgumentType', `a boolean is needed, not a value of type ${typeOf(value)}`, offset);
}

function asList(value: Value, offset: number): readonly Value[] {
  if (isList(value)) return value;
  throw typeError('InvalidArgumentType', `a list is needed, not a value of type ${typeOf(value)}`, offset);
}

function property(of: Value, key: string, offset: number): Value {
  if (of === null) return null;
  if (isMap(of)) return of.get(key) ?? null;
  if (isNode(of) || isRelationship(of)) return of.properties.get(key) ?? null;
  throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no properties`, offset);
}

function subscript(of: Value, index: Value, offset: number): Value {
  if (of === null || index === null) return null;
  if (isList(of)) {
    if (typeof index !== 'bigint') {
      throw typeError('ListElementAccessByNonInteger', `a list takes an integer, not ${typeOf(index)}`, offset);
    }
    return of.at(Number(index)) ?? null;
  }
  if (isMap(of) || isNode(of) || isRelationship(of)) {
    if (typeof index !== 'string') {
      throw typeError('MapElementAccessByNonString', `a map takes a string, not ${typeOf(index)}`, offset);
    }
    return property(of, index, offset);
  }
  throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no elements`, offset);
}

function slice(of: Value, from: Value, to: Value, offset: number): Value {
  if (of === null || from === null || to === null) return null;
  if (typeof from !== 'bigint' || typeof to !== 'bigint') {
    throw typeError('InvalidArgumentType', 'the bounds of a slice are integers', offset);
  }
  return asList(of, offset).slice(Number(from), Number(to));
}

function binary(execution: Execution, operator: BinaryOperator, left: Value, right: Value, offset: number): Value {
  switch (operator) {
    case 'AND':
      return and(truth(left, offset), truth(right, offset));
    case 'OR':
      return or(truth(left, offset), truth(right, offset));
    case 'XOR':
      return xor(truth(left, offset), truth(right, offset));
    case '=':
      return equals(left, right);
    case '<>':
      return not(equals(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const found = compare(left, right);
      if (found === null) return null;
      if (operator === '<') return found < 0;
      if (operator === '<=') return found <= 0;
      return operator === '>' ? found > 0 : found >= 0;
    }
    case 'IN':
      if (right === null) return null;
      return asList(right, offset).reduce<Truth>((found, item) => or(found, equals(left, item)), false);
    case 'STARTS WITH':
      return typeof left === 'string' && typeof right === 'string' ? left.startsWith(right) : null;
    case 'ENDS WITH':
      return typeof left === 'string' && typeof right === 'string' ? left.endsWith(right) : null;
    case 'CONTAINS':
      return typeof left === 'string' && typeof right === 'string' ? left.includes(right) : null;
    case '=~':
      if (typeof left !== 'string' || typeof right !== 'string') return null;
      return matchesWhole(execution.regularExpression(right, offset), left, offset);
    case '+':
      return add(left, right, offset);
    default:
      return calculate(operator, left, right, offset);
  }
}

function evaluateCase(execution: Execution, expression: Expression & { kind: 'case' }, row: Row): Eventual<Value> {
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

function evaluateQuantifier(
  execution: Execution,
  expression: Expression & { kind: 'quantifier' },
  row: Row,
): Eventual<Value> {
  const { quantifier, variable, where, start } = expression;
  return then(evaluate(execution, expression.list, row), (list) => {
    if (list === null) return null;
    const counts = { yes: 0, no: 0, unknown: 0 };
    const done = each(execution, asList(list, start), (item) =>
      then(where === null ? true : evaluate(execution, where, { ...row, [variable.name]: item }), (value) => {
        const found = truth(value, start);
        counts[found === null ? 'unknown' : found ? 'yes' : 'no'] += 1;
        return true;
      }),
    );
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

function evaluateCall(execution: Execution, expression: Expression & { kind: 'call' }, row: Row): Eventual<Value> {
  const name = expression.name.toLowerCase();
  if (isAggregateName(name)) return row[aggregateSlot(expression)] ?? null;
  return then(
    all(execution, expression.args, (arg) => evaluate(execution, arg, row)),
    (args) => {
      if (name === 'startnode' || name === 'endnode') return endOf(execution, name, args[0]!, expression.start);
      const found = Object.hasOwn(scalarFunctions, name) ? scalarFunctions[name] : undefined;
      if (found === undefined) throw refused('UnknownFunction', `${expression.name}() is not known`, expression.start);
      if (!found.nulls && args.includes(null)) return null;
      return found.run(args, { random: execution.around.random, offset: expression.start });
    },
  );
}

function endOf(execution: Execution, name: 'startnode' | 'endnode', value: Value, offset: number): Eventual<Value> {
  if (value === null) return null;
  if (!isRelationship(value)) throw typeError('InvalidArgumentValue', `${name}() takes a relationship`, offset);
  const id = name === 'startnode' ? value.from : value.to;
  return execution.nodesByIds([id]).then((nodes) => {
    const node = nodes.get(id);
    if (node !== undefined) return node;
    throw new CypherError({ type: 'EntityNotFound', detail: 'NodeNotFound', message: 'the node is gone', offset });
  });
}
