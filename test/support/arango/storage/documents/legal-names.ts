import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';

const key = /^[A-Za-z0-9_\-.@()+,=;$!*'%:]+$/;
const collection = /^[A-Za-z][A-Za-z0-9_-]*$/;
const system = /^_[A-Za-z][A-Za-z0-9_-]*$/;

/** Checks a document key: documented characters, 1 to 254 bytes. Throws error 1221. */
export function checkKey(value: Value): string {
  if (typeof value !== 'string' || value.length > 254 || !key.test(value)) throw new ArangoFailure('illegalKey');
  return value;
}

/** Checks the name of a collection, view or index: traditional naming, at most 256 bytes. Throws error 1208. */
export function checkName(name: unknown, isSystem = false): string {
  const legal = typeof name === 'string' && name.length <= 256 && (isSystem ? system : collection).test(name);
  if (!legal) throw new ArangoFailure('illegalName');
  return name;
}

/** Splits a document id into collection and key; null where it is none. */
export function splitId(id: Value): { collection: string; key: string } | null {
  if (typeof id !== 'string') return null;
  const parts = id.split('/');
  if (parts.length !== 2 || !/^_?[A-Za-z][A-Za-z0-9_-]*$/.test(parts[0]!)) return null;
  return parts[1]!.length <= 254 && key.test(parts[1]!) ? { collection: parts[0]!, key: parts[1]! } : null;
}

/** Checks `_from` or `_to` of an edge. Throws error 1233. */
export function checkEdgeEnd(value: Value): string {
  if (splitId(value) === null) throw new ArangoFailure('invalidEdge');
  return value as string;
}
