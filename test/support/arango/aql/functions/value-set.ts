import { isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';

/** Different values in the order in which they were added. */
export class ValueSet implements Iterable<Value> {
  readonly #values = new Map<string, Value>();

  static of(values: readonly Value[]): ValueSet {
    const set = new ValueSet();
    for (const value of values) set.add(value);
    return set;
  }

  /** Adds a value; false where an equal one is there. */
  add(value: Value): boolean {
    const key = keyOfValue(value);
    if (this.#values.has(key)) return false;
    this.#values.set(key, value);
    return true;
  }

  has(value: Value): boolean {
    return this.#values.has(keyOfValue(value));
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.#values.values();
  }
}

/** A text that is the same for equal values: an attribute that is null counts as absent. */
export function keyOfValue(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(keyOfValue).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(Object.is(value, -0) ? 0 : value);
  const names = Object.keys(value).filter((name) => value[name] !== null);
  return `{${names.sort().map((name) => `${JSON.stringify(name)}:${keyOfValue(value[name]!)}`).join(',')}}`; // oxfmt-ignore
}
