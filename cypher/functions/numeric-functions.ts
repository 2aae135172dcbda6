import { typeError } from '../error.js';
import { fit } from '../values/arithmetic.js';
import { isNumber } from '../values/value.js';
import { invalid } from './scalar-function.js';
import type { ScalarFunction } from './scalar-function.js';

const float = (run: (x: number) => number): ScalarFunction => ({
  min: 1,
  max: 1,
  takes: ['integer', 'float'],
  returns: 'float',
  run: ([value], context) => {
    if (!isNumber(value!)) throw typeError('InvalidArgumentType', 'a number is needed', context.offset);
    return run(Number(value));
  },
});

const constant = (value: number): ScalarFunction => ({
  min: 0,
  max: 0,
  takes: null,
  returns: 'float',
  run: () => value,
});

/** Functions of numbers. By name in lower case. */
export const numericFunctions: Record<string, ScalarFunction> = {
  abs: {
    ...float(Math.abs),
    returns: null,
    run: ([value], context) => {
      if (typeof value === 'bigint') return value < 0n ? fit(-value, context.offset) : value;
      if (typeof value === 'number') return Math.abs(value);
      throw invalid('abs', value!, context);
    },
  },
  sign: { ...float(Math.sign), returns: 'integer', run: ([value], context) => {
    if (!isNumber(value!)) throw invalid('sign', value!, context);
    return BigInt(Math.sign(Number(value)) || 0);
  } }, // oxfmt-ignore
  ceil: float(Math.ceil),
  floor: float(Math.floor),
  round: float(Math.round),
  sqrt: float(Math.sqrt),
  exp: float(Math.exp),
  log: float(Math.log),
  log10: float(Math.log10),
  sin: float(Math.sin),
  cos: float(Math.cos),
  tan: float(Math.tan),
  cot: float((x) => 1 / Math.tan(x)),
  asin: float(Math.asin),
  acos: float(Math.acos),
  atan: float(Math.atan),
  haversin: float((x) => (1 - Math.cos(x)) / 2),
  degrees: float((x) => (x * 180) / Math.PI),
  radians: float((x) => (x * Math.PI) / 180),
  atan2: {
    min: 2,
    max: 2,
    takes: ['integer', 'float'],
    returns: 'float',
    run: ([y, x], context) => {
      if (!isNumber(y!) || !isNumber(x!)) throw typeError('InvalidArgumentType', 'numbers are needed', context.offset);
      return Math.atan2(Number(y), Number(x));
    },
  },
  pi: constant(Math.PI),
  e: constant(Math.E),
  rand: { min: 0, max: 0, takes: null, returns: 'float', run: (_, context) => context.random() },
};
