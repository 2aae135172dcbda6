import { finiteOrNull, toNumber } from '../../values/cast-values.js';
import { rangeWithStep } from './range-with-step.js';
import { wrongType } from './function-table.js';
import type { Apply, FunctionTable } from './function-table.js';

const ofNumber =
  (calculate: (value: number) => number): Apply =>
  ([value]) =>
    finiteOrNull(calculate(toNumber(value)));

const decay =
  (calculate: (distance: number, scale: number, decayAt: number) => number): Apply =>
  ([value, origin, scale, offset, decayAt]) => {
    const distance = Math.max(0, Math.abs(toNumber(value) - toNumber(origin!)) - toNumber(offset!));
    return finiteOrNull(calculate(distance, toNumber(scale!), toNumber(decayAt!)));
  };

/** Functions on numbers. */
export const numberFunctions: FunctionTable = {
  ABS: ofNumber(Math.abs),
  ACOS: ofNumber(Math.acos),
  ASIN: ofNumber(Math.asin),
  ATAN: ofNumber(Math.atan),
  ATAN2: ([y, x]) => finiteOrNull(Math.atan2(toNumber(y), toNumber(x!))),
  CEIL: ofNumber(Math.ceil),
  COS: ofNumber(Math.cos),
  DECAY_EXP: decay((distance, scale, at) => Math.exp((Math.log(at) / scale) * distance)),
  DECAY_GAUSS: decay((distance, scale, at) => Math.exp((distance * distance * Math.log(at)) / (scale * scale))),
  DECAY_LINEAR: decay((distance, scale, at) => Math.max(0, (scale / (1 - at) - distance) / (scale / (1 - at)))),
  DEGREES: ofNumber((value) => (value * 180) / Math.PI),
  EXP: ofNumber(Math.exp),
  EXP2: ofNumber((value) => 2 ** value),
  FLOOR: ofNumber(Math.floor),
  LOG: ofNumber((value) => (value <= 0 ? NaN : Math.log(value))),
  LOG10: ofNumber((value) => (value <= 0 ? NaN : Math.log10(value))),
  LOG2: ofNumber((value) => (value <= 0 ? NaN : Math.log2(value))),
  PI: () => Math.PI,
  POW: ([base, exponent]) => finiteOrNull(toNumber(base) ** toNumber(exponent!)),
  RADIANS: ofNumber((value) => (value * Math.PI) / 180),
  RAND: () => Math.random(),
  RANGE: ([from, to, step], run) => {
    const values = rangeWithStep(toNumber(from), toNumber(to!), step == null ? null : toNumber(step));
    return values ?? wrongType(run, 'RANGE');
  },
  // Halves are rounded up, those of negative numbers, too.
  ROUND: ofNumber((value) => Math.floor(value + 0.5)),
  SIN: ofNumber(Math.sin),
  SQRT: ofNumber(Math.sqrt),
  TAN: ofNumber(Math.tan),
};
