import { failure } from '../../errors/arango-failure.js';
import { toBool, toNumber, toText } from '../../values/cast-values.js';
import { compareValues, equalValues } from '../../values/compare-values.js';
import { isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import { flatten } from '../compile/compile-expansion.js';
import { wrongType } from './function-table.js';
import type { Apply, FunctionTable } from './function-table.js';
import { keyOfValue, ValueSet } from './value-set.js';

const unique = (values: readonly Value[]): Value[] => [...ValueSet.of(values)];

/** Makes a function whose first argument must be an array; others give null with a warning. */
const ofArray =
  (name: string, apply: (array: readonly Value[], ...rest: Value[]) => Value): Apply =>
  ([array, ...rest], run) =>
    Array.isArray(array) ? apply(array, ...rest) : wrongType(run, name);

/** Makes a function of several arrays. */
const ofArrays =
  (name: string, apply: (arrays: readonly (readonly Value[])[]) => Value): Apply =>
  (args, run) =>
    args.every((one) => Array.isArray(one)) ? apply(args) : wrongType(run, name);

const length: Apply = ([value]) => {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  if (typeof value === 'boolean') return Number(value);
  return [...toText(value)].length;
};

const countDistinct = ofArray('COUNT_DISTINCT', (array) => unique(array).length);

/** Functions on arrays. */
export const arrayFunctions: FunctionTable = {
  LENGTH: length,
  COUNT: length,
  COUNT_DISTINCT: countDistinct,
  COUNT_UNIQUE: countDistinct,
  APPEND: ([array, more, distinct], run) => {
    if (array !== null && !Array.isArray(array)) return wrongType(run, 'APPEND');
    const added = Array.isArray(more) ? more : more === null ? [] : [more!];
    if (array === null || added.length === 0) return array ?? added;
    return toBool(distinct ?? null) ? unique([...array, ...added]) : [...array, ...added];
  },
  CONTAINS_ARRAY: ([array, search, asIndex], run) => position(array, search!, asIndex, run),
  POSITION: ([array, search, asIndex], run) => position(array, search!, asIndex, run),
  FIRST: ofArray('FIRST', (array) => array[0] ?? null),
  LAST: ofArray('LAST', (array) => array[array.length - 1] ?? null),
  NTH: ofArray('NTH', (array, at) => (toNumber(at) < 0 ? null : (array[Math.trunc(toNumber(at))] ?? null))),
  FLATTEN: ofArray('FLATTEN', (array, depth) => flatten(array, depth === undefined ? 1 : toNumber(depth))),
  INTERLEAVE: ofArrays('INTERLEAVE', (arrays) => {
    const maxLength = Math.max(...arrays.map((one) => one.length));
    return Array.from({ length: maxLength }, (_, at) => arrays.flatMap((one) => (at < one.length ? [one[at]!] : []))).flat(1); // oxfmt-ignore
  }),
  INTERSECTION: ofArrays('INTERSECTION', ([first = [], ...others]) => {
    const sets = others.map((one) => ValueSet.of(one));
    return unique(first).filter((value) => sets.every((set) => set.has(value)));
  }),
  JACCARD: ofArrays('JACCARD', ([a = [], b = []]) => {
    const both = ValueSet.of(b);
    const common = unique(a).filter((one) => both.has(one)).length;
    const all = unique([...a, ...b]).length;
    return all === 0 ? 1 : common / all;
  }),
  MINUS: ofArrays('MINUS', ([first = [], ...others]) => {
    const removed = ValueSet.of(others.flat(1));
    return unique(first).filter((one) => !removed.has(one));
  }),
  OUTERSECTION: ofArrays('OUTERSECTION', (arrays) => {
    const counts = new Map<string, number>();
    const all = arrays.flat(1);
    for (const one of all) counts.set(keyOfValue(one), (counts.get(keyOfValue(one)) ?? 0) + 1);
    return all.filter((one) => counts.get(keyOfValue(one)) === 1);
  }),
  POP: ofArray('POP', (array) => array.slice(0, -1)),
  SHIFT: ofArray('SHIFT', (array) => array.slice(1)),
  PUSH: ([array, value, distinct], run) => add(array, value!, distinct, run, (list, one) => [...list, one]),
  UNSHIFT: ([array, value, distinct], run) => add(array, value!, distinct, run, (list, one) => [one, ...list]),
  REMOVE_NTH: ofArray('REMOVE_NTH', (array, at) => {
    const position = toNumber(at) < 0 ? array.length + toNumber(at) : toNumber(at);
    return array.filter((_, one) => one !== position);
  }),
  REPLACE_NTH: ofArray('REPLACE_NTH', (array, at, value, filler) => {
    const position = toNumber(at) < 0 ? Math.max(0, array.length + toNumber(at)) : toNumber(at);
    const copy = [...array];
    if (position > copy.length && filler === undefined) throw failure('argumentType', 'REPLACE_NTH');
    while (copy.length < position) copy.push(filler ?? null);
    copy[position] = value!;
    return copy;
  }),
  REMOVE_VALUE: ofArray('REMOVE_VALUE', (array, value, limit) => {
    let rest = limit == null ? Infinity : toNumber(limit);
    return array.filter((one) => !(equalValues(one, value) && rest-- > 0));
  }),
  REMOVE_VALUES: ofArrays('REMOVE_VALUES', ([array = [], values = []]) => {
    const removed = ValueSet.of(values);
    return array.filter((one) => !removed.has(one));
  }),
  SLICE: ofArray('SLICE', (array, start, count) => {
    const first = toNumber(start);
    const from = first < 0 ? Math.max(0, array.length + first) : first;
    if (count == null) return array.slice(from);
    const wanted = toNumber(count);
    return wanted < 0 ? array.slice(from, wanted) : array.slice(from, from + wanted);
  }),
  SORTED: ofArray('SORTED', (array) => [...array].sort(compareValues)),
  SORTED_UNIQUE: ofArray('SORTED_UNIQUE', (array) => unique(array).sort(compareValues)),
  UNION: ofArrays('UNION', (arrays) => arrays.flat(1)),
  UNION_DISTINCT: ofArrays('UNION_DISTINCT', (arrays) => unique(arrays.flat(1))),
  UNIQUE: ofArray('UNIQUE', unique),
};

function position(...[array, search, asIndex, run]: [Value, Value, Value | undefined, Parameters<Apply>[1]]): Value {
  if (!Array.isArray(array)) return wrongType(run, 'POSITION');
  const found = array.findIndex((one) => equalValues(one, search));
  return toBool(asIndex ?? null) ? found : found >= 0;
}

function add(
  array: Value,
  value: Value,
  distinct: Value | undefined,
  run: Parameters<Apply>[1],
  join: (list: readonly Value[], one: Value) => Value[],
): Value {
  if (array === null) return [value];
  if (!Array.isArray(array)) return wrongType(run, 'PUSH');
  return toBool(distinct ?? null) && array.some((one) => equalValues(one, value)) ? array : join(array, value);
}
