import { CypherError, typeError } from '../error.js';
import { maxInteger, minInteger } from '../parser/number-literal.js';
import { showNumber } from './show-number.js';
import { isList, isNumber, typeOf } from './value.js';
import type { Value } from './value.js';

/** The integer, if it fits 64 bits. @throws CypherError `IntegerOverflow` */
export function fit(value: bigint, offset: number): bigint {
  if (value > maxInteger || value < minInteger) {
    throw new CypherError({ type: 'ArithmeticError', detail: 'IntegerOverflow', message: 'the result does not fit 64 bits', offset }); // oxfmt-ignore
  }
  return value;
}

function numbers(operator: string, a: Value, b: Value, offset: number): [bigint | number, bigint | number] {
  if (!isNumber(a) || !isNumber(b)) {
    throw typeError('InvalidArgumentType', `${operator} takes numbers, not ${typeOf(a)} and ${typeOf(b)}`, offset);
  }
  return [a, b];
}

/** `+`: of numbers, strings, lists, and lists with single values. */
export function add(a: Value, b: Value, offset: number): Value {
  if (a === null || b === null) return null;
  if (isList(a)) return isList(b) ? [...a, ...b] : [...a, b];
  if (isList(b)) return [a, ...b];
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (typeof a === 'string' && isNumber(b)) return a + showNumber(b);
  if (isNumber(a) && typeof b === 'string') return showNumber(a) + b;
  const [x, y] = numbers('+', a, b, offset);
  return typeof x === 'bigint' && typeof y === 'bigint' ? fit(x + y, offset) : Number(x) + Number(y);
}

/** `-`, `*`, `/`, `%`, `^`; integers stay integers, except under `^`. */
export function calculate(operator: '-' | '*' | '/' | '%' | '^', a: Value, b: Value, offset: number): Value {
  if (a === null || b === null) return null;
  const [x, y] = numbers(operator, a, b, offset);
  if (typeof x === 'bigint' && typeof y === 'bigint' && operator !== '^') {
    if (operator === '-') return fit(x - y, offset);
    if (operator === '*') return fit(x * y, offset);
    if (y === 0n) {
      throw new CypherError({ type: 'ArithmeticError', detail: 'DivisionByZero', message: 'division by zero', offset });
    }
    return operator === '/' ? fit(x / y, offset) : x % y;
  }
  const left = Number(x);
  const right = Number(y);
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '^':
      return left ** right;
  }
}

/** Unary `-`; null for null. @throws CypherError `InvalidArgumentType`, `IntegerOverflow` (of the smallest integer) */
export function negate(value: Value, offset: number): Value {
  if (value === null) return null;
  if (!isNumber(value)) throw typeError('InvalidArgumentType', `a sign takes a number, not ${typeOf(value)}`, offset);
  return typeof value === 'bigint' ? fit(-value, offset) : -value;
}
