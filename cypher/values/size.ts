import { CypherError } from '../error.js';
import { isList, isMap } from './value.js';
import type { Value } from './value.js';

/**
 * Limits of one value. Whatever looks at all of a value does so without a pause, so these keep every such step of a
 * query (to compare, copy, hash or write out a value) within some ten milliseconds.
 */
export const maxValueDepth = 100;
export const maxTextLength = 1_000_000;
/** Items of a list or map, with those of all it contains. */
export const maxValueItems = 100_000;
/** Characters of all texts in a list or map. */
export const maxValueCharacters = 4_000_000;
/** Entries of a map: comparing two sorts their keys. */
const maxMapEntries = 10_000;

/** Cost of an item relative to a character, in memory and time. */
const itemWeight = 16;

interface Size {
  /** Weight of the value itself, in characters. */
  readonly own: number;
  /** Weight with all it contains, shared parts counted each time, as anyone who writes it out meets them each time. */
  readonly weight: number;
  readonly items: number;
  readonly depth: number;
}

const one: Size = { own: 1, weight: 1, items: 0, depth: 0 };
const known = new WeakMap<object, Size>();

/**
 * The size of a value; each list and map is measured once.
 * @throws CypherError `ValueTooLarge` beyond the limits above, `ValueTooDeep` beyond 100 levels.
 */
export function sizeOf(value: Value, offset: number, level = 0): Size {
  if (typeof value === 'string') {
    checkTextLength(value.length, offset);
    return { own: value.length, weight: value.length, items: 0, depth: 0 };
  }
  if (typeof value !== 'object' || value === null) return one;
  const list = isList(value);
  if (!list && !isMap(value)) return one;
  const found = known.get(value);
  if (found !== undefined) return found;
  if (level > maxValueDepth) throw tooDeep(offset);
  const own = list ? value.length : value.size;
  if (list) checkListLength(own, offset);
  else if (own > maxMapEntries) throw tooLarge(`a map has at most ${maxMapEntries} entries`, offset);
  let [items, characters, depth] = [own, 0, 0];
  for (const item of list ? value : value.values()) {
    if (typeof item === 'string') {
      characters += item.length;
    } else if (typeof item === 'object' && item !== null) {
      const inner = sizeOf(item, offset, level + 1);
      items += inner.items;
      characters += inner.weight - inner.items * itemWeight;
      depth = Math.max(depth, inner.depth);
    }
  }
  checkListLength(items, offset);
  if (characters > maxValueCharacters) {
    throw tooLarge(`the texts of a list or map have at most ${maxValueCharacters} characters together`, offset);
  }
  if (depth + 1 > maxValueDepth) throw tooDeep(offset);
  const size = { own: own * itemWeight, weight: items * itemWeight + characters, items, depth: depth + 1 };
  known.set(value, size);
  return size;
}

/** Cost of reading the whole value, in characters. @throws CypherError as `sizeOf`. */
export function weightOf(value: Value, offset: number): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? sizeOf(value, offset).weight : 1;
}

/**
 * Checks the length of a text, in characters, before it is created.
 * @throws CypherError `ValueTooLarge` when a text of so many characters must not be created.
 */
export function checkTextLength(length: number, offset: number): void {
  if (length > maxTextLength) throw tooLarge(`a text made by a query has at most ${maxTextLength} characters`, offset);
}

/**
 * Checks the length of a list, in items, before it is created.
 * @throws CypherError `ValueTooLarge` when a list of so many items must not be created.
 */
export function checkListLength(length: number, offset: number): void {
  if (length > maxValueItems) {
    throw tooLarge(`a list or map has at most ${maxValueItems} items, with those of all it contains`, offset);
  }
}

function tooLarge(message: string, offset: number): CypherError {
  return new CypherError({ type: 'BudgetExceeded', detail: 'ValueTooLarge', message, offset });
}

function tooDeep(offset: number): CypherError {
  return new CypherError({ type: 'BudgetExceeded', detail: 'ValueTooDeep', message: `a value nests at most ${maxValueDepth} levels deep`, offset }); // oxfmt-ignore
}
