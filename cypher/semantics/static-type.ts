import type { ValueType } from '../values/value.js';

/** Type of an expression as known before the run. */
export interface StaticType {
  readonly kind: ValueType | 'any' | 'number';
  /** Of a list, when its items are of one kind. */
  readonly item?: StaticType;
}

export const any: StaticType = { kind: 'any' };
export type Scope = ReadonlyMap<string, StaticType>;

/** True if a value of this type may be of one of the kinds. */
export function mayBe(type: StaticType, ...kinds: ValueType[]): boolean {
  if (type.kind === 'any' || type.kind === 'null') return true;
  if (type.kind === 'number') return kinds.includes('integer') || kinds.includes('float');
  return kinds.includes(type.kind);
}

/** True if values of this type are known to be numbers; false for `any`, which may be one. */
export function isNumeric(type: StaticType): boolean {
  return type.kind === 'integer' || type.kind === 'float' || type.kind === 'number';
}
