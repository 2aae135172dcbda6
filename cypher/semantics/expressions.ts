import type { Expression, FunctionCall } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { CypherError, refused, syntaxError, typeError } from '../error.js';
import { aggregates, isAggregateName } from '../functions/aggregates.js';
import { graphFunctions, scalarFunctions } from '../functions/catalogue.js';
import { suggestion } from '../suggestion.js';
import { typeOf } from '../values/value.js';
import { checkClauses } from './clauses.js';
import { checkPatternPredicate, checkPatterns } from './patterns.js';
import { any, isNumeric, mayBe } from './static-type.js';
import type { Scope, StaticType } from './static-type.js';

export interface Checks {
  readonly parameters: ReadonlySet<string>;
  /** True if aggregates are allowed here. */
  readonly aggregates: boolean;
  /** True if a pattern is allowed here as a condition. */
  readonly patterns: boolean;
}

const temporal = /^(date|time|localtime|datetime|localdatetime|duration)(\.|$)/;

function invalid(message: string, offset: number): CypherError {
  return syntaxError('InvalidArgumentType', message, offset);
}

/**
 * Checks an expression that stands as a condition: patterns are allowed in it, aggregates are not.
 * @throws CypherError as `checkExpression`, and `InvalidArgumentType` where it is certainly no boolean
 */
export function checkCondition(expression: Expression, scope: Scope, checks: Checks): void {
  const type = checkExpression(expression, scope, { ...checks, patterns: true, aggregates: false });
  if (!mayBe(type, 'boolean')) throw invalid(`a condition is a boolean, not a ${type.kind}`, expression.start);
}

/** Checks an expression and says what is known of its type. */
export function checkExpression(expression: Expression, scope: Scope, checks: Checks): StaticType {
  const inner: Checks = { ...checks, patterns: false };
  const sub = (child: Expression) => checkExpression(child, scope, inner);
  switch (expression.kind) {
    case 'literal':
      return { kind: typeOf(expression.value) };
    case 'variable': {
      const type = scope.get(expression.name);
      if (type !== undefined) return type;
      const near = suggestion(expression.name, scope.keys());
      throw syntaxError(
        'UndefinedVariable',
        `the variable '${expression.name}' is not defined${near}`,
        expression.start,
      );
    }
    case 'parameter':
      if (!checks.parameters.has(expression.name)) {
        const near = suggestion(expression.name, checks.parameters);
        const message = `the parameter $${expression.name} has no value${near}`;
        throw new CypherError({ type: 'ParameterMissing', detail: 'MissingParameter', message, offset: expression.start }); // oxfmt-ignore
      }
      return any;
    case 'list': {
      const types = expression.items.map(sub);
      const first = types[0];
      return first !== undefined && types.every((type) => type.kind === first.kind)
        ? { kind: 'list', item: first }
        : { kind: 'list' };
    }
    case 'map':
      expression.entries.forEach((entry) => sub(entry.value));
      return { kind: 'map' };
    case 'property': {
      const type = sub(expression.of);
      if (!mayBe(type, 'map', 'node', 'relationship')) {
        throw typeError('InvalidArgumentType', `a ${type.kind} has no properties`, expression.start);
      }
      return any;
    }
    case 'index': {
      const of = sub(expression.of);
      sub(expression.index);
      return of.kind === 'list' && of.item !== undefined ? of.item : any;
    }
    case 'slice':
      children(expression).forEach(sub);
      return { kind: 'list' };
    case 'hasLabels':
      sub(expression.of);
      return { kind: 'boolean' };
    case 'not': {
      const type = checkExpression(expression.of, scope, checks);
      if (!mayBe(type, 'boolean')) throw invalid(`NOT takes a boolean, not a ${type.kind}`, expression.start);
      return { kind: 'boolean' };
    }
    case 'sign': {
      const type = sub(expression.of);
      if (!mayBe(type, 'integer', 'float'))
        throw invalid(`a sign takes a number, not a ${type.kind}`, expression.start);
      return type;
    }
    case 'isNull':
      checkExpression(expression.of, scope, checks);
      return { kind: 'boolean' };
    case 'binary':
      return checkBinary(expression, scope, checks);
    case 'case':
      children(expression).forEach((child) => checkExpression(child, scope, checks));
      return any;
    case 'countStar':
      refuseAggregate(expression, checks);
      return { kind: 'integer' };
    case 'call':
      return checkCall(expression, scope, inner);
    case 'comprehension':
    case 'quantifier': {
      const list = checkExpression(expression.list, scope, inner);
      if (!mayBe(list, 'list')) throw invalid(`a list is needed, not a ${list.kind}`, expression.list.start);
      const local = new Map(scope).set(expression.variable.name, list.item ?? any);
      if (expression.where !== null) checkCondition(expression.where, local, inner);
      if (expression.kind === 'quantifier') return { kind: 'boolean' };
      if (expression.map === null) return list;
      return { kind: 'list', item: checkExpression(expression.map, local, { ...inner, aggregates: false }) };
    }
    case 'reduce': {
      sub(expression.initial);
      const list = sub(expression.list);
      const local = new Map(scope)
        .set(expression.variable.name, list.item ?? any)
        .set(expression.accumulator.name, any);
      checkExpression(expression.step, local, { ...inner, aggregates: false });
      return any;
    }
    case 'patternPredicate':
      if (!checks.patterns) {
        throw syntaxError('UnexpectedSyntax', 'a pattern stands only in a condition', expression.start);
      }
      checkPatternPredicate(expression.pattern, scope, inner);
      return { kind: 'boolean' };
    case 'patternComprehension': {
      const local = checkPatterns([expression.pattern], scope, inner);
      if (expression.where !== null) checkCondition(expression.where, local, inner);
      return { kind: 'list', item: checkExpression(expression.map, local, { ...inner, aggregates: false }) };
    }
    case 'exists':
      expression.query.parts.forEach((part) => checkClauses(part.clauses, scope, inner));
      return { kind: 'boolean' };
  }
}

function refuseAggregate(expression: Expression, checks: Checks): void {
  if (!checks.aggregates) {
    throw syntaxError('InvalidAggregation', 'an aggregate function must not stand here', expression.start);
  }
}

function checkBinary(expression: Expression & { kind: 'binary' }, scope: Scope, checks: Checks): StaticType {
  const { operator, start } = expression;
  const logical = operator === 'AND' || operator === 'OR' || operator === 'XOR';
  const inner = logical ? checks : { ...checks, patterns: false };
  const left = checkExpression(expression.left, scope, inner);
  const right = checkExpression(expression.right, scope, inner);
  const issue = () => invalid(`${operator} does not take a ${left.kind} and a ${right.kind}`, start);
  switch (operator) {
    case 'AND':
    case 'OR':
    case 'XOR':
      if (!mayBe(left, 'boolean') || !mayBe(right, 'boolean')) throw issue();
      return { kind: 'boolean' };
    case 'IN':
      if (!mayBe(right, 'list')) throw issue();
      return { kind: 'boolean' };
    case '+':
      if (left.kind === 'list' || right.kind === 'list') return { kind: 'list' };
      if (isNumeric(left) && isNumeric(right)) return left.kind === right.kind ? left : { kind: 'number' };
      for (const type of [left, right]) if (!mayBe(type, 'string', 'integer', 'float', 'list')) throw issue();
      return left.kind === 'string' && right.kind === 'string' ? left : any;
    case '-':
    case '*':
    case '/':
    case '%':
    case '^':
      for (const type of [left, right]) if (!mayBe(type, 'integer', 'float')) throw issue();
      if (operator === '^') return { kind: 'float' };
      return left.kind === right.kind && isNumeric(left) ? left : { kind: 'number' };
    default:
      return { kind: 'boolean' };
  }
}

function checkCall(expression: FunctionCall, scope: Scope, checks: Checks): StaticType {
  const { name, args, start } = expression;
  const key = name.toLowerCase();
  if (temporal.test(key)) throw refused('TemporalFunction', `${name}(): temporal values are not supported`, start);
  const count = (min: number, max: number) => {
    if (args.length >= min && args.length <= max) return;
    throw syntaxError('InvalidNumberOfArguments', `${name}() does not take ${args.length} arguments`, start);
  };
  if (isAggregateName(key)) {
    refuseAggregate(expression, checks);
    count(aggregates[key]!.args, aggregates[key]!.args);
    if (args.some(containsAggregate)) {
      throw syntaxError('NestedAggregation', 'an aggregate function must not stand in another', start);
    }
    if (args.some(containsRandom)) {
      throw syntaxError('NonConstantExpression', 'rand() must not stand in an aggregate function', start);
    }
    args.forEach((arg) => checkExpression(arg, scope, checks));
    return key === 'count' ? { kind: 'integer' } : key === 'collect' ? { kind: 'list' } : any;
  }
  const found = Object.hasOwn(scalarFunctions, key) ? scalarFunctions[key] : undefined;
  if (found === undefined && !graphFunctions.has(key)) {
    const known = [...Object.keys(scalarFunctions), ...Object.keys(aggregates), ...graphFunctions];
    throw syntaxError('UnknownFunction', `the function ${name}() is not known${suggestion(key, known)}`, start);
  }
  count(found?.min ?? 1, found?.max ?? 1);
  const types = args.map((arg) => checkExpression(arg, scope, { ...checks, patterns: key === 'exists' }));
  const takes = found === undefined ? (['relationship'] as const) : found.takes;
  if (takes !== null && types[0] !== undefined && !mayBe(types[0], ...takes)) {
    throw invalid(`${name}() does not take a ${types[0].kind}`, args[0]!.start);
  }
  const returns = found?.returns ?? null;
  if (key === 'nodes' || key === 'relationships') {
    return { kind: 'list', item: { kind: key === 'nodes' ? 'node' : 'relationship' } };
  }
  return returns === null ? any : { kind: returns };
}

/** True if an aggregate function, or `count(*)`, stands in the expression; its subqueries do not count. */
export function containsAggregate(expression: Expression): boolean {
  if (expression.kind === 'countStar' || (expression.kind === 'call' && isAggregateName(expression.name))) return true;
  return children(expression).some(containsAggregate);
}

function containsRandom(expression: Expression): boolean {
  if (expression.kind === 'call' && expression.name.toLowerCase() === 'rand') return true;
  return children(expression).some(containsRandom);
}
