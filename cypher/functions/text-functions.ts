import { argumentError, typeError } from '../error.js';
import { sliceCharacters, splitText } from '../values/characters.js';
import { checkListLength, checkTextLength, maxTextLength, maxValueItems } from '../values/size.js';
import { bigInteger } from './scalar-function.js';
import type { Value } from '../values/value.js';
import type { FunctionContext, ScalarFunction } from './scalar-function.js';

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

function natural(value: Value | undefined, context: FunctionContext): number {
  const number = Number(bigInteger(value, context));
  if (number < 0) throw argumentError('NegativeIntegerArgument', 'the number must not be negative', context.offset);
  return number;
}

function string(value: Value | undefined, context: FunctionContext): string {
  if (typeof value !== 'string') throw typeError('InvalidArgumentType', 'a string is needed', context.offset);
  return value;
}

function parts(text: string, between: string, context: FunctionContext): string[] {
  const found = splitText(text, between, maxValueItems + 1);
  checkListLength(found.length, context.offset);
  return found;
}

function replaceAll(text: string, old: string, by: string, context: FunctionContext): string {
  const letters = old === '' ? parts(text, old, context) : null;
  let { length } = text;
  if (letters !== null) length += by.length * Math.max(0, letters.length - 1);
  else if (by.length > old.length) {
    for (let at = text.indexOf(old); at >= 0 && length <= maxTextLength; at = text.indexOf(old, at + old.length)) {
      length += by.length - old.length;
    }
  }
  checkTextLength(length, context.offset);
  return letters === null ? text.replaceAll(old, () => by) : letters.join(by);
}

/** Functions of texts. By name in lower case. */
export const textFunctions: Record<string, ScalarFunction> = {
  tolower: text((value) => value.toLowerCase()),
  toupper: text((value) => value.toUpperCase()),
  trim: text((value) => value.trim()),
  ltrim: text((value) => value.trimStart()),
  rtrim: text((value) => value.trimEnd()),
  split: { min: 2, max: 2, takes: ['string'], returns: 'list', run: ([a, b], context) => parts(string(a, context), string(b, context), context) }, // oxfmt-ignore
  replace: { min: 3, max: 3, takes: ['string'], returns: 'string', run: ([a, b, c], context) => replaceAll(string(a, context), string(b, context), string(c, context), context) }, // oxfmt-ignore
  left: { min: 2, max: 2, takes: ['string'], returns: 'string', run: ([a, n], context) => sliceCharacters(string(a, context), 0, natural(n, context)) }, // oxfmt-ignore
  right: { min: 2, max: 2, takes: ['string'], returns: 'string', run: ([a, n], context) => { const length = natural(n, context); return length === 0 ? '' : sliceCharacters(string(a, context), -length); } }, // oxfmt-ignore
  substring: {
    min: 2,
    max: 3,
    takes: ['string'],
    returns: 'string',
    run: ([value, from, length], context) => {
      const start = natural(from, context);
      const end = length === undefined ? undefined : start + natural(length, context);
      return sliceCharacters(string(value, context), start, end);
    },
  },
};
