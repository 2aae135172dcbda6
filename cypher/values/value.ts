/**
 * A Cypher value. INTEGER is `bigint` (64 bits, checked by the operators), FLOAT is `number`, so 1 and 1.0 stay apart;
 * MAP is a `Map`, so that no key is special.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | NodeValue
  | RelationshipValue
  | PathValue;

export interface NodeValue {
  readonly kind: 'node';
  readonly id: string;
  readonly labels: readonly string[];
  readonly properties: ReadonlyMap<string, Value>;
}

export interface RelationshipValue {
  readonly kind: 'relationship';
  readonly id: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly properties: ReadonlyMap<string, Value>;
}

export interface PathValue {
  readonly kind: 'path';
  readonly nodes: readonly NodeValue[];
  readonly relationships: readonly RelationshipValue[];
}

export type ValueType =
  | 'null'
  | 'boolean'
  | 'integer'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'node'
  | 'relationship'
  | 'path';

/** True for a LIST; a path is none. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** True for a MAP; nodes and relationships, which have properties, are none. */
export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/** The name of the type as error messages have it; `bigint` is `integer` and `number` is `float`. */
export function typeOf(value: Value): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  return value.kind;
}

export function isNode(value: Value): value is NodeValue {
  return typeOf(value) === 'node';
}

export function isRelationship(value: Value): value is RelationshipValue {
  return typeOf(value) === 'relationship';
}

export function isPath(value: Value): value is PathValue {
  return typeOf(value) === 'path';
}

/** True for INTEGER and FLOAT, `NaN` and infinities included. */
export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
