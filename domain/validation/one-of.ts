import { Type } from 'typebox';
import type { TSchemaOptions } from 'typebox';

/** A string that is one of a list: an `enum` in the document, a union in the types. */
export function oneOf<const T extends string>(values: readonly T[], options: TSchemaOptions = {}) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...options });
}
