import { argumentError, typeError } from '../error.js';
import { add } from '../values/arithmetic.js';
import { groupKey, order } from '../values/compare.js';
import { checkListLength } from '../values/size.js';
import { isNumber, typeOf } from '../values/value.js';
import type { Value } from '../values/value.js';

export interface Aggregator {
  take(value: Value, parameter: Value): void;
  /** `sorted` gives the values in ascending order. */
  result(sorted: (values: readonly Value[]) => Promise<Value[]>): Value | Promise<Value>;
}

function numeric(name: string, value: Value, offset: number): bigint | number {
  if (!isNumber(value))
    throw typeError('InvalidArgumentValue', `${name}() takes numbers, not ${typeOf(value)}`, offset);
  return value;
}

function extreme(sign: number): () => Aggregator {
  return () => {
    let best: Value = null;
    return {
      take: (value) => {
        if (best === null || sign * order(value, best) > 0) best = value;
      },
      result: () => best,
    };
  };
}

function percentile(continuous: boolean): (offset: number) => Aggregator {
  return (offset) => {
    const values: (bigint | number)[] = [];
    let at = 0;
    return {
      take: (value, parameter) => {
        at = Number(parameter);
        if (!isNumber(parameter) || !(at >= 0 && at <= 1)) {
          throw argumentError('NumberOutOfRange', 'a percentile lies between 0.0 and 1.0', offset);
        }
        values.push(numeric('percentile', value, offset));
      },
      result: async (sorted) => {
        if (values.length === 0) return null;
        const ordered = await sorted(values);
        if (!continuous) return ordered[Math.max(0, Math.ceil(at * values.length) - 1)]!;
        const place = at * (values.length - 1);
        const low = Number(ordered[Math.floor(place)]);
        return low + (Number(ordered[Math.ceil(place)]) - low) * (place % 1);
      },
    };
  };
}

function deviation(sample: boolean): (offset: number) => Aggregator {
  return (offset) => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      take: (value) => {
        const x = Number(numeric('stDev', value, offset));
        count += 1;
        const delta = x - mean;
        mean += delta / count;
        squares += delta * (x - mean);
      },
      result: () => (count < 2 ? 0 : Math.sqrt(squares / (sample ? count - 1 : count))),
    };
  };
}

/** By name in lower case. Nulls never reach an aggregator. */
export const aggregates: Record<string, { args: number; make: (offset: number) => Aggregator }> = {
  count: {
    args: 1,
    make: () => {
      let count = 0n;
      return { take: () => void (count += 1n), result: () => count };
    },
  },
  sum: {
    args: 1,
    make: (offset) => {
      let sum: Value = 0n;
      return { take: (value) => void (sum = add(sum, numeric('sum', value, offset), offset)), result: () => sum };
    },
  },
  avg: {
    args: 1,
    make: (offset) => {
      let count = 0;
      let mean = 0;
      return {
        take: (value) => {
          count += 1;
          mean += (Number(numeric('avg', value, offset)) - mean) / count;
        },
        result: () => (count === 0 ? null : mean),
      };
    },
  },
  min: { args: 1, make: extreme(-1) },
  max: { args: 1, make: extreme(1) },
  collect: {
    args: 1,
    make: (offset) => {
      const values: Value[] = [];
      return { take: (value) => checkListLength(values.push(value), offset), result: () => values };
    },
  },
  percentiledisc: { args: 2, make: percentile(false) },
  percentilecont: { args: 2, make: percentile(true) },
  stdev: { args: 1, make: deviation(true) },
  stdevp: { args: 1, make: deviation(false) },
};

/** An aggregator that takes each distinct value once. */
export function distinct(inner: Aggregator): Aggregator {
  const seen = new Set<string>();
  return {
    take: (value, parameter) => {
      const key = groupKey(value);
      if (seen.has(key)) return;
      seen.add(key);
      inner.take(value, parameter);
    },
    result: (sorted) => inner.result(sorted),
  };
}

/** True for the name of an aggregate function, in any case of letters. */
export function isAggregateName(name: string): boolean {
  return Object.hasOwn(aggregates, name.toLowerCase());
}
