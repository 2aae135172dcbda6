import { and } from './logic.js';
import type { Truth } from './logic.js';
import { isList, isMap, isNumber, typeOf } from './value.js';
import type { NodeValue, PathValue, Value } from './value.js';

/** `=`: null when unknown; values of different kinds are not equal. */
export function equals(a: Value, b: Value): Truth {
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) return a == b; // oxlint-disable-line eqeqeq -- bigint and number compare by value
  if (isList(a) && isList(b)) {
    if (a.length !== b.length) return false;
    return allEqual(a, b);
  }
  if (isMap(a) && isMap(b)) {
    if (a.size !== b.size || [...a.keys()].some((key) => !b.has(key))) return false;
    return allEqual(
      [...a.values()],
      [...a.keys()].map((key) => b.get(key)!),
    );
  }
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (type === 'node' || type === 'relationship') return (a as NodeValue).id === (b as NodeValue).id;
  if (type === 'path') return groupKey(a) === groupKey(b);
  return a === b;
}

function allEqual(a: readonly Value[], b: readonly Value[]): Truth {
  let truth: Truth = true;
  for (let index = 0; index < a.length && truth !== false; index += 1) truth = and(truth, equals(a[index]!, b[index]!));
  return truth;
}

/** `<` and its kin: negative, zero, positive; null when the two cannot be compared; NaN with numbers. */
export function compare(a: Value, b: Value): number | null {
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isList(a) && isList(b)) {
    for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
      const order = compare(a[index]!, b[index]!);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return null;
}

/** Compares by code point, which differs from JavaScript's order for surrogates. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    const surrogates = Number(left >= 0xd800 && left < 0xe000) - Number(right >= 0xd800 && right < 0xe000);
    return surrogates !== 0 && Math.max(left, right) >= 0xe000 ? surrogates : left - right;
  }
  return a.length - b.length;
}

const rank = {
  map: 0,
  node: 1,
  relationship: 2,
  list: 3,
  path: 4,
  string: 5,
  boolean: 6,
  integer: 7,
  float: 7,
  null: 9,
} as const;

/** The total order of ORDER BY, ascending. */
export function order(a: Value, b: Value): number {
  const ranks = rank[typeOf(a)] - rank[typeOf(b)];
  if (ranks !== 0 || a === null || b === null) return ranks;
  if (isNumber(a) && isNumber(b)) {
    const nans = Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return nans !== 0 ? nans : (compare(a, b) ?? 0) || 0;
  }
  if (isList(a) && isList(b)) return orderAll(a, b);
  if (isMap(a) && isMap(b)) {
    const keysA = [...a.keys()].sort(compareStrings);
    const keysB = [...b.keys()].sort(compareStrings);
    const keys = orderAll(keysA, keysB);
    return keys !== 0 ? keys : orderAll(keysA.map((key) => a.get(key)!), keysB.map((key) => b.get(key)!)); // oxfmt-ignore
  }
  const type = typeOf(a);
  if (type === 'node' || type === 'relationship') return compareStrings((a as NodeValue).id, (b as NodeValue).id);
  if (type === 'path') return orderAll(pathIds(a as PathValue), pathIds(b as PathValue));
  return compare(a, b) ?? 0;
}

function orderAll(a: readonly Value[], b: readonly Value[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const found = order(a[index]!, b[index]!);
    if (found !== 0) return found;
  }
  return a.length - b.length;
}

function pathIds(path: PathValue): string[] {
  return path.nodes.flatMap((node, index) => [node.id, path.relationships[index]?.id ?? '']);
}

/** Equal texts for values that DISTINCT and grouping take as one: null with null, NaN with NaN, 1 with 1.0. */
export function groupKey(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value === 'number') return Number.isInteger(value) ? `${BigInt(value)}` : `f${value}`;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isList(value)) return `[${value.map(groupKey).join()}]`;
  if (isMap(value)) {
    const keys = [...value.keys()].sort(compareStrings);
    return `{${keys.map((key) => `${JSON.stringify(key)}:${groupKey(value.get(key)!)}`).join()}}`;
  }
  const entity = value;
  if (entity.kind === 'path') return `p[${pathIds(entity).map((id) => JSON.stringify(id)).join()}]`; // oxfmt-ignore
  return `${entity.kind[0]}${JSON.stringify(entity.id)}`;
}
