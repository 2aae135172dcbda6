import { argumentError, typeError } from '../error.js';
import { typeOf } from '../values/value.js';
import type { Value, ValueType } from '../values/value.js';

export interface FunctionContext {
  random: () => number;
  offset: number;
}

export interface ScalarFunction {
  readonly min: number;
  readonly max: number;
  /** Types the first argument may have, as far as known before the run; null for any. */
  readonly takes: readonly ValueType[] | null;
  readonly returns: ValueType | null;
  /** Called without nulls unless `nulls`. */
  readonly nulls?: true;
  readonly run: (args: Value[], context: FunctionContext) => Value;
}

/** The error of a function whose argument turned out to be of a type it does not take. */
export function invalid(name: string, value: Value, context: FunctionContext): Error {
  return typeError('InvalidArgumentValue', `${name}() does not take a value of type ${typeOf(value)}`, context.offset);
}

/**
 * Converts a value to an INTEGER.
 * @throws CypherError when the value is no integer.
 */
export function bigInteger(value: Value | undefined, context: FunctionContext): bigint {
  if (typeof value !== 'bigint') throw argumentError('InvalidArgumentType', 'an integer is needed', context.offset);
  return value;
}
