import { argumentError } from '../error.js';
import { NumberRange } from '../values/number-range.js';
import { checkListLength } from '../values/size.js';
import { countCharacters, reversedText } from '../values/characters.js';
import { isList } from '../values/value.js';
import { invalid, bigInteger } from './scalar-function.js';
import type { Value } from '../values/value.js';
import type { FunctionContext, ScalarFunction } from './scalar-function.js';

/** Returns the value of range(): a sequence whose numbers are computed when they are read. */
export function numberRange(args: readonly Value[], context: FunctionContext): NumberRange {
  const [start, end] = [bigInteger(args[0], context), bigInteger(args[1], context)];
  const step = args[2] === undefined ? 1n : bigInteger(args[2], context);
  if (step === 0n) throw argumentError('NumberOutOfRange', 'the step of range() must not be 0', context.offset);
  return new NumberRange(start, end, step);
}

function range(args: Value[], context: FunctionContext): Value {
  const numbers = numberRange(args, context);
  checkListLength(numbers.length, context.offset);
  return Array.from({ length: numbers.length }, (_, index) => numbers.at(index));
}

function list(name: string, value: Value, context: FunctionContext): readonly Value[] {
  if (!isList(value)) throw invalid(name, value, context);
  return value;
}

/** Functions of lists, and of what is a list or a text. By name in lower case. */
export const listFunctions: Record<string, ScalarFunction> = {
  reverse: {
    min: 1,
    max: 1,
    takes: ['string', 'list'],
    returns: null,
    run: ([value], context) => {
      if (typeof value === 'string') return reversedText(value);
      if (isList(value!)) return [...value].reverse();
      throw invalid('reverse', value!, context);
    },
  },
  size: {
    min: 1,
    max: 1,
    takes: ['string', 'list'],
    returns: 'integer',
    run: ([value], context) => {
      if (typeof value === 'string') return BigInt(countCharacters(value));
      if (isList(value!)) return BigInt(value.length);
      throw invalid('size', value!, context);
    },
  },
  head: { min: 1, max: 1, takes: ['list'], returns: null, run: ([value], context) => list('head', value!, context)[0] ?? null }, // oxfmt-ignore
  last: { min: 1, max: 1, takes: ['list'], returns: null, run: ([value], context) => list('last', value!, context).at(-1) ?? null }, // oxfmt-ignore
  tail: { min: 1, max: 1, takes: ['list'], returns: 'list', run: ([value], context) => list('tail', value!, context).slice(1) }, // oxfmt-ignore
  range: { min: 2, max: 3, takes: null, returns: 'list', nulls: true, run: range },
  coalesce: { min: 1, max: 1000, takes: null, returns: null, nulls: true, run: (args) => args.find((value) => value !== null) ?? null }, // oxfmt-ignore
  exists: { min: 1, max: 1, takes: null, returns: 'boolean', nulls: true, run: ([value]) => value !== null },
};
