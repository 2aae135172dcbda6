import type { Value } from '../../../cypher/values/value.js';

/**
 * A JSON value as a Cypher value: whole numbers that are exact become INTEGER, all others FLOAT; objects become maps.
 * What JSON cannot hold (undefined) becomes null.
 */
export function toValue(value: unknown): Value {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toValue);
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, item]): [string, Value] => [key, toValue(item)]));
  }
  return null;
}

/** Parameters of a query from the fields of a JSON object. */
export function toParameters(object: Readonly<Record<string, unknown>>): Map<string, Value> {
  return new Map(Object.entries(object).map(([name, value]) => [name, toValue(value)]));
}
