import { failure } from '../../errors/arango-failure.js';
import { finiteOrNull, toBool, toNumber } from '../../values/cast-values.js';
import { compareValues, equalValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import type { BinaryOperator, Expression, Quantifier } from '../ast/expressions.js';
import { likePattern, regexOf } from '../functions/patterns.js';
import { warn } from '../run/run.js';
import type { Evaluate, Run } from '../run/run.js';
import { compileQuantifier } from './compile-quantifier.js';
import type { Compiler } from './compiler.js';

type Apply = (left: Value, right: Value, run: Run) => Value;

const compared =
  (holds: (difference: number) => boolean): Apply =>
  (left, right) =>
    holds(compareValues(left, right));

const isIn: Apply = (left, right) => Array.isArray(right) && right.some((one) => equalValues(left, one));
const like: Apply = (left, right) =>
  typeof left === 'string' && typeof right === 'string' && likePattern(right, false).test(left);
const matches: Apply = (left, right, run) => {
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  return regexOf(run, right, false)?.test(left) ?? null;
};
const calculated =
  (calculate: (a: number, b: number) => number): Apply =>
  (left, right) =>
    finiteOrNull(calculate(toNumber(left), toNumber(right)));
const divided =
  (calculate: (a: number, b: number) => number): Apply =>
  (left, right, run) => {
    const divisor = toNumber(right);
    if (divisor !== 0) return finiteOrNull(calculate(toNumber(left), divisor));
    warn(run, failure('divisionByZero'));
    return null;
  };

/** Operators that always need both operands. */
const operators: Record<Exclude<BinaryOperator, '||' | '&&'>, Apply> = {
  '==': (left, right) => equalValues(left, right),
  '!=': (left, right) => !equalValues(left, right),
  '<': compared((difference) => difference < 0),
  '<=': compared((difference) => difference <= 0),
  '>': compared((difference) => difference > 0),
  '>=': compared((difference) => difference >= 0),
  IN: isIn,
  'NOT IN': (left, right, run) => !toBool(isIn(left, right, run)),
  LIKE: like,
  'NOT LIKE': (left, right, run) => !toBool(like(left, right, run)),
  '=~': matches,
  '!~': (left, right, run) => !toBool(matches(left, right, run)),
  '+': calculated((a, b) => a + b),
  '-': calculated((a, b) => a - b),
  '*': calculated((a, b) => a * b),
  '/': divided((a, b) => a / b),
  '%': divided((a, b) => a % b),
};

/** Compiles an operator with two operands; the logical ones evaluate the second operand only if they need it. */
export function compileBinary(compiler: Compiler, expression: Extract<Expression, { kind: 'binary' }>): Evaluate {
  const { operator } = expression;
  const left = compiler.expression(expression.left);
  const right = compiler.expression(expression.right);
  if (operator === '||' || operator === '&&') {
    const stops = operator === '||';
    return (run) => {
      const value = left(run);
      return toBool(value) === stops ? value : right(run);
    };
  }
  if ((operator === 'IN' || operator === 'NOT IN') && isConstant(expression.right)) {
    return constantMembership(left, right, operator === 'IN');
  }
  const apply = operators[operator];
  return (run) => apply(left(run), right(run), run);
}

/** Compiles `array ALL == value` and its likes. */
export function compileQuantified(
  compiler: Compiler,
  { operator, quantifier, left, right }: Extract<Expression, { kind: 'quantified' }>,
): Evaluate {
  const elements = compiler.expression(left);
  const value = compiler.expression(right);
  const apply = operators[operator as keyof typeof operators];
  const enough = compileQuantifier(compiler, quantifier satisfies Quantifier);
  return (run) => {
    const list = elements(run);
    if (!Array.isArray(list)) return false;
    const other = value(run);
    return enough(run, list.filter((one) => toBool(apply(one, other, run))).length, list.length);
  };
}

function isConstant({ kind }: Expression): boolean {
  return kind === 'bind' || kind === 'literal';
}

/** A list that does not change within a run is searched by a set. */
function constantMembership(left: Evaluate, right: Evaluate, positive: boolean): Evaluate {
  let list: Value = null;
  let simple = new Set<Value>();
  return (run) => {
    const given = right(run);
    if (given !== list) {
      list = given;
      simple = new Set(Array.isArray(list) ? list : []);
    }
    const value = left(run);
    const found = typeof value === 'object' && value !== null ? isIn(value, list, run) : simple.has(value);
    return found === positive;
  };
}
