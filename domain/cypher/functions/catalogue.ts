import { maxInteger, minInteger } from '../parser/number-literal.js';
import { fit } from '../values/arithmetic.js';
import { argumentError, typeError } from '../error.js';
import { showNumber } from '../values/show-number.js';
import { checkTextLength } from '../values/size.js';
import { isList, isMap, isNode, isNumber, isPath, isRelationship, typeOf } from '../values/value.js';
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

function invalid(name: string, value: Value, context: FunctionContext): Error {
  return typeError('InvalidArgumentValue', `${name}() does not take a value of type ${typeOf(value)}`, context.offset);
}

const float = (run: (x: number) => number): ScalarFunction => ({
  min: 1,
  max: 1,
  takes: ['integer', 'float'],
  returns: 'float',
  run: ([value], context) => {
    if (!isNumber(value!)) throw typeError('InvalidArgumentType', 'a number is needed', context.offset);
    return run(Number(value));
  },
});

const text = (run: (value: string) => Value): ScalarFunction => ({
  min: 1,
  max: 1,
  takes: ['string'],
  returns: 'string',
  run: ([value], context) => {
    if (typeof value !== 'string') throw typeError('InvalidArgumentType', 'a string is needed', context.offset);
    return run(value);
  },
});

const constant = (value: number): ScalarFunction => ({
  min: 0,
  max: 0,
  takes: null,
  returns: 'float',
  run: () => value,
});

function natural(value: Value | undefined, context: FunctionContext): number {
  const number = Number(bigInteger(value, context));
  if (number < 0) throw argumentError('NegativeIntegerArgument', 'the number must not be negative', context.offset);
  return number;
}

function string(value: Value | undefined, context: FunctionContext): string {
  if (typeof value !== 'string') throw typeError('InvalidArgumentType', 'a string is needed', context.offset);
  return value;
}

function replaceAll(text: string, old: string, by: string, context: FunctionContext): string {
  const parts = text.split(old);
  checkTextLength(text.length + (parts.length - 1) * (by.length - old.length), context.offset);
  return parts.join(by);
}

function toNumber(value: Value, context: FunctionContext, name: string): number | bigint | null {
  if (isNumber(value)) return value;
  if (typeof value !== 'string') throw invalid(name, value, context);
  // No number that fits is written longer; the patterns below would take long on it.
  if (value.length > 400) return null;
  if (/^\s*[+-]?\d+\s*$/.test(value)) return BigInt(value.trim().replace('+', ''));
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(value) ? Number(value) : null;
}

const maxRange = 2_000_000n;

function bigInteger(value: Value | undefined, context: FunctionContext): bigint {
  if (typeof value !== 'bigint') throw argumentError('InvalidArgumentType', 'an integer is needed', context.offset);
  return value;
}

function range(args: Value[], context: FunctionContext): Value {
  const [start, end] = [bigInteger(args[0], context), bigInteger(args[1], context)];
  const step = args[2] === undefined ? 1n : bigInteger(args[2], context);
  if (step === 0n) throw argumentError('NumberOutOfRange', 'the step of range() must not be 0', context.offset);
  const count = (end - start) / step + 1n;
  if (count > maxRange) {
    throw argumentError('NumberOutOfRange', `range() makes at most ${maxRange} numbers`, context.offset);
  }
  const list: bigint[] = [];
  for (let at = start; step > 0n ? at <= end : at >= end; at += step) list.push(at);
  return list;
}

const nodeOrRelationship = ['node', 'relationship', 'map'] as const;

/** Every scalar function, by name in lower case. */
export const scalarFunctions: Record<string, ScalarFunction> = {
  abs: {
    ...float(Math.abs),
    returns: null,
    run: ([value], context) => {
      if (typeof value === 'bigint') return value < 0n ? fit(-value, context.offset) : value;
      if (typeof value === 'number') return Math.abs(value);
      throw invalid('abs', value!, context);
    },
  },
  sign: { ...float(Math.sign), returns: 'integer', run: ([value], context) => {
    if (!isNumber(value!)) throw invalid('sign', value!, context);
    return BigInt(Math.sign(Number(value)));
  } }, // prettier-ignore
  ceil: float(Math.ceil),
  floor: float(Math.floor),
  round: float((x) => Math.floor(x + 0.5)),
  sqrt: float(Math.sqrt),
  exp: float(Math.exp),
  log: float(Math.log),
  log10: float(Math.log10),
  sin: float(Math.sin),
  cos: float(Math.cos),
  tan: float(Math.tan),
  cot: float((x) => 1 / Math.tan(x)),
  asin: float(Math.asin),
  acos: float(Math.acos),
  atan: float(Math.atan),
  haversin: float((x) => (1 - Math.cos(x)) / 2),
  degrees: float((x) => (x * 180) / Math.PI),
  radians: float((x) => (x * Math.PI) / 180),
  atan2: { min: 2, max: 2, takes: ['integer', 'float'], returns: 'float', run: ([y, x]) => Math.atan2(Number(y), Number(x)) }, // prettier-ignore
  pi: constant(Math.PI),
  e: constant(Math.E),
  rand: { min: 0, max: 0, takes: null, returns: 'float', run: (_, context) => context.random() },
  tolower: text((value) => value.toLowerCase()),
  toupper: text((value) => value.toUpperCase()),
  trim: text((value) => value.trim()),
  ltrim: text((value) => value.trimStart()),
  rtrim: text((value) => value.trimEnd()),
  reverse: {
    min: 1,
    max: 1,
    takes: ['string', 'list'],
    returns: null,
    run: ([value], context) => {
      if (typeof value === 'string') return [...value].reverse().join('');
      if (isList(value!)) return [...value].reverse();
      throw invalid('reverse', value!, context);
    },
  },
  split: { min: 2, max: 2, takes: ['string'], returns: 'list', run: ([a, b], context) => string(a, context).split(string(b, context)) }, // prettier-ignore
  replace: { min: 3, max: 3, takes: ['string'], returns: 'string', run: ([a, b, c], context) => replaceAll(string(a, context), string(b, context), string(c, context), context) }, // prettier-ignore
  left: { min: 2, max: 2, takes: ['string'], returns: 'string', run: ([a, n], context) => string(a, context).slice(0, natural(n, context)) }, // prettier-ignore
  right: { min: 2, max: 2, takes: ['string'], returns: 'string', run: ([a, n], context) => { const length = natural(n, context); return length === 0 ? '' : string(a, context).slice(-length); } }, // prettier-ignore
  substring: {
    min: 2,
    max: 3,
    takes: ['string'],
    returns: 'string',
    run: ([value, from, length], context) => {
      const start = natural(from, context);
      return string(value, context).slice(start, length === undefined ? undefined : start + natural(length, context));
    },
  },
  tostring: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'string',
    run: ([value], context) => {
      if (typeof value === 'string') return value;
      if (typeof value === 'boolean') return String(value);
      if (isNumber(value!)) return showNumber(value);
      throw invalid('toString', value!, context);
    },
  },
  tointeger: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'integer',
    run: ([value], context) => {
      const number = toNumber(value!, context, 'toInteger');
      if (number === null || !Number.isFinite(Number(number))) return null;
      const whole = typeof number === 'bigint' ? number : BigInt(Math.trunc(number));
      return whole > maxInteger || whole < minInteger ? null : whole;
    },
  },
  tofloat: { min: 1, max: 1, takes: null, returns: 'float', run: ([value], context) => { const number = toNumber(value!, context, 'toFloat'); return number === null ? null : Number(number); } }, // prettier-ignore
  toboolean: {
    min: 1,
    max: 1,
    takes: null,
    returns: 'boolean',
    run: ([value], context) => {
      if (typeof value === 'boolean') return value;
      if (typeof value !== 'string') throw invalid('toBoolean', value!, context);
      const word = value.trim().toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : null;
    },
  },
  size: {
    min: 1,
    max: 1,
    takes: ['string', 'list'],
    returns: 'integer',
    run: ([value], context) => {
      if (typeof value === 'string') return BigInt([...value].length);
      if (isList(value!)) return BigInt(value.length);
      throw invalid('size', value!, context);
    },
  },
  length: { min: 1, max: 1, takes: ['path'], returns: 'integer', run: ([value], context) => {
    if (!isPath(value!)) throw invalid('length', value!, context);
    return BigInt(value.relationships.length);
  } }, // prettier-ignore
  head: { min: 1, max: 1, takes: ['list'], returns: null, run: ([value], context) => list('head', value!, context)[0] ?? null }, // prettier-ignore
  last: { min: 1, max: 1, takes: ['list'], returns: null, run: ([value], context) => list('last', value!, context).at(-1) ?? null }, // prettier-ignore
  tail: { min: 1, max: 1, takes: ['list'], returns: 'list', run: ([value], context) => list('tail', value!, context).slice(1) }, // prettier-ignore
  range: { min: 2, max: 3, takes: null, returns: 'list', nulls: true, run: range },
  coalesce: { min: 1, max: 1000, takes: null, returns: null, nulls: true, run: (args) => args.find((value) => value !== null) ?? null }, // prettier-ignore
  exists: { min: 1, max: 1, takes: null, returns: 'boolean', nulls: true, run: ([value]) => value !== null },
  id: { min: 1, max: 1, takes: ['node', 'relationship'], returns: null, run: ([value], context) => {
    if (isNode(value!) || isRelationship(value!)) return value.id;
    throw invalid('id', value!, context);
  } }, // prettier-ignore
  labels: { min: 1, max: 1, takes: ['node'], returns: 'list', run: ([value], context) => {
    if (isNode(value!)) return value.labels;
    throw invalid('labels', value!, context);
  } }, // prettier-ignore
  type: { min: 1, max: 1, takes: ['relationship'], returns: 'string', run: ([value], context) => {
    if (isRelationship(value!)) return value.type;
    throw invalid('type', value!, context);
  } }, // prettier-ignore
  keys: { min: 1, max: 1, takes: nodeOrRelationship, returns: 'list', run: ([value], context) => [...properties('keys', value!, context).keys()] }, // prettier-ignore
  properties: { min: 1, max: 1, takes: nodeOrRelationship, returns: 'map', run: ([value], context) => properties('properties', value!, context) }, // prettier-ignore
  nodes: { min: 1, max: 1, takes: ['path'], returns: 'list', run: ([value], context) => {
    if (isPath(value!)) return value.nodes;
    throw invalid('nodes', value!, context);
  } }, // prettier-ignore
  relationships: { min: 1, max: 1, takes: ['path'], returns: 'list', run: ([value], context) => {
    if (isPath(value!)) return value.relationships;
    throw invalid('relationships', value!, context);
  } }, // prettier-ignore
};

function list(name: string, value: Value, context: FunctionContext): readonly Value[] {
  if (!isList(value)) throw invalid(name, value, context);
  return value;
}

function properties(name: string, value: Value, context: FunctionContext): ReadonlyMap<string, Value> {
  if (isMap(value)) return value;
  if (isNode(value) || isRelationship(value)) return value.properties;
  throw invalid(name, value, context);
}

/** startNode and endNode read the graph, so the executor runs them itself. */
export const graphFunctions = new Set(['startnode', 'endnode']);
