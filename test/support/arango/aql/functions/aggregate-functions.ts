import { finiteOrNull, toNumber } from '../../values/cast-values.js';
import { compareValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import { wrongType } from './function-table.js';
import type { Apply, FunctionTable } from './function-table.js';

/** Makes a function of an array from what computes it without its nulls. */
const ofValues =
  (name: string, apply: (values: readonly Value[]) => Value): Apply =>
  ([array], run) =>
    Array.isArray(array) ? apply(array.filter((one) => one !== null)) : wrongType(run, name);

/** The same for numbers; another value in the array gives null with a warning. */
const ofNumbers =
  (name: string, apply: (values: readonly number[]) => number | null): Apply =>
  ([array], run) => {
    if (!Array.isArray(array)) return wrongType(run, name);
    const values = array.filter((one) => one !== null);
    if (values.some((one) => typeof one !== 'number')) return wrongType(run, name);
    const result = apply(values as number[]);
    return result === null ? null : finiteOrNull(result);
  };

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

function variance(values: readonly number[], less: 0 | 1): number | null {
  const mean = average(values);
  if (mean === null || values.length - less <= 0) return null;
  return sum(values.map((one) => (one - mean) ** 2)) / (values.length - less);
}

function deviation(values: readonly number[], less: 0 | 1): number | null {
  const found = variance(values, less);
  return found === null ? null : Math.sqrt(found);
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  return values.reduce<Value>((best, one) => (best === null || compareValues(one, best) * sign > 0 ? one : best), null);
}

function bits(values: readonly number[], join: (a: number, b: number) => number): number | null {
  return values.length === 0 ? null : values.reduce(join) >>> 0;
}

/** Functions that compute one value from an array. */
export const aggregateFunctions: FunctionTable = {
  SUM: ofNumbers('SUM', sum),
  PRODUCT: ofNumbers('PRODUCT', (values) => values.reduce((total, one) => total * one, 1)),
  AVERAGE: ofNumbers('AVERAGE', average),
  AVG: ofNumbers('AVG', average),
  MIN: ofValues('MIN', (values) => extreme(values, -1)),
  MAX: ofValues('MAX', (values) => extreme(values, 1)),
  MEDIAN: ofNumbers('MEDIAN', (values) => percentile(values, 50, 'interpolation')),
  PERCENTILE: ([array, rank, method], run) => {
    const apply = ofNumbers('PERCENTILE', (values) => percentile(values, toNumber(rank!), method ?? 'rank'));
    return apply([array], run);
  },
  STDDEV: ofNumbers('STDDEV', (values) => deviation(values, 0)),
  STDDEV_POPULATION: ofNumbers('STDDEV_POPULATION', (values) => deviation(values, 0)),
  STDDEV_SAMPLE: ofNumbers('STDDEV_SAMPLE', (values) => deviation(values, 1)),
  VARIANCE: ofNumbers('VARIANCE', (values) => variance(values, 0)),
  VARIANCE_POPULATION: ofNumbers('VARIANCE_POPULATION', (values) => variance(values, 0)),
  VARIANCE_SAMPLE: ofNumbers('VARIANCE_SAMPLE', (values) => variance(values, 1)),
  BIT_AND: ([first, second], run) => bitwise('BIT_AND', first, second, run, (a, b) => a & b),
  BIT_OR: ([first, second], run) => bitwise('BIT_OR', first, second, run, (a, b) => a | b),
  BIT_XOR: ([first, second], run) => bitwise('BIT_XOR', first, second, run, (a, b) => a ^ b),
};

function bitwise(
  name: string,
  first: Value,
  second: Value | undefined,
  run: Parameters<Apply>[1],
  join: (a: number, b: number) => number,
): Value {
  return ofNumbers(name, (values) => bits(values, join))([second === undefined ? first : [first, second]], run);
}

function percentile(values: readonly number[], rank: number, method: Value): number | null {
  if (values.length === 0 || rank <= 0 || rank > 100) return null;
  const sorted = [...values].sort((a, b) => a - b);
  if (method !== 'interpolation') return sorted[Math.min(sorted.length, Math.ceil((rank / 100) * sorted.length)) - 1]!;
  const place = (rank / 100) * (sorted.length - 1);
  const low = Math.floor(place);
  const high = Math.min(sorted.length - 1, low + 1);
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (place - low);
}
