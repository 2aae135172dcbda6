import { typeError } from '../error.js';
import { isList, isMap, isNode, isRelationship, typeOf } from '../values/value.js';
import type { Value } from '../values/value.js';
import { asList } from './operators.js';

/** `of.key` */
export function property(of: Value, key: string, offset: number): Value {
  if (of === null) return null;
  if (isMap(of)) return of.get(key) ?? null;
  if (isNode(of) || isRelationship(of)) return of.properties.get(key) ?? null;
  throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no properties`, offset);
}

/** `of[index]` */
export function subscript(of: Value, index: Value, offset: number): Value {
  if (of === null || index === null) return null;
  if (isList(of)) {
    if (typeof index !== 'bigint') {
      throw typeError('ListElementAccessByNonInteger', `a list takes an integer, not ${typeOf(index)}`, offset);
    }
    return of.at(Number(index)) ?? null;
  }
  if (isMap(of) || isNode(of) || isRelationship(of)) {
    if (typeof index !== 'string') {
      throw typeError('MapElementAccessByNonString', `a map takes a string, not ${typeOf(index)}`, offset);
    }
    return property(of, index, offset);
  }
  throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no elements`, offset);
}

/** `of[from..to]` */
export function slice(of: Value, from: Value, to: Value, offset: number): Value {
  if (of === null || from === null || to === null) return null;
  if (typeof from !== 'bigint' || typeof to !== 'bigint') {
    throw typeError('InvalidArgumentType', 'the bounds of a slice are integers', offset);
  }
  return asList(of, offset).slice(Number(from), Number(to));
}

/** `of:Label` */
export function hasLabels(of: Value, labels: readonly { readonly name: string }[], offset: number): Value {
  if (of === null) return null;
  if (isNode(of)) return labels.every((label) => of.labels.includes(label.name));
  if (isRelationship(of)) return labels.every((label) => of.type === label.name);
  throw typeError('InvalidArgumentType', `a value of type ${typeOf(of)} has no labels`, offset);
}
