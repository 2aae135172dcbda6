import { maxInteger, minInteger } from '../parser/number-literal.js';
import { showNumber } from '../values/show-number.js';
import { isNumber } from '../values/value.js';
import { invalid } from './scalar-function.js';
import type { Value } from '../values/value.js';
import type { FunctionContext, ScalarFunction } from './scalar-function.js';

function toNumber(value: Value, context: FunctionContext, name: string): number | bigint | null {
  if (isNumber(value)) return value;
  if (typeof value !== 'string') throw invalid(name, value, context);
  // No number that fits is written longer; the patterns below would take long on it.
  if (value.length > 400) return null;
  if (/^\s*[+-]?\d+\s*$/.test(value)) return BigInt(value.trim().replace('+', ''));
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(value) ? Number(value) : null;
}

/** From one type to another. By name in lower case. */
export const conversionFunctions: Record<string, ScalarFunction> = {
  tostring: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'string',
    run: ([value], context) => {
      if (typeof value === 'string') return value;
      if (typeof value === 'boolean') return String(value);
      if (isNumber(value!)) return showNumber(value);
      throw invalid('toString', value!, context);
    },
  },
  tointeger: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'integer',
    run: ([value], context) => {
      const number = toNumber(value!, context, 'toInteger');
      if (number === null || !Number.isFinite(Number(number))) return null;
      const whole = typeof number === 'bigint' ? number : BigInt(Math.trunc(number));
      return whole > maxInteger || whole < minInteger ? null : whole;
    },
  },
  tofloat: { min: 1, max: 1, takes: null, returns: 'float', run: ([value], context) => { const number = toNumber(value!, context, 'toFloat'); return number === null ? null : Number(number); } }, // oxfmt-ignore
  toboolean: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'boolean',
    run: ([value], context) => {
      if (typeof value === 'boolean') return value;
      if (typeof value !== 'string') throw invalid('toBoolean', value!, context);
      const word = value.trim().toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : null;
    },
  },
};
