import { CypherError } from '../error.js';
import { isList, isMap } from './value.js';
import type { Value } from './value.js';

export const maxValueDepth = 100;
export const maxTextLength = 1_000_000;
export const maxValueCells = 5_000_000;

interface Size {
  /** Characters, items or entries of the value itself. */
  readonly own: number;
  /** The same with all it contains, shared parts counted each time, as whoever writes it out meets them each time. */
  readonly cells: number;
  readonly depth: number;
}

const one: Size = { own: 1, cells: 1, depth: 0 };
const known = new WeakMap<object, Size>();

/**
 * The size of a value; each list and map is measured once.
 * @throws CypherError `ValueTooLarge` beyond the limits above, `ValueTooDeep` beyond 100 levels.
 */
export function sizeOf(value: Value, offset: number, level = 0): Size {
  if (typeof value === 'string') {
    checkTextLength(value.length, offset);
    return { own: value.length, cells: value.length, depth: 0 };
  }
  const items = value === null ? null : isList(value) ? value : isMap(value) ? [...value.values()] : null;
  if (items === null) return one;
  const found = known.get(value as object);
  if (found !== undefined) return found;
  let cells = items.length;
  let depth = 0;
  if (level > maxValueDepth) throw tooDeep(offset);
  for (const item of items) {
    if (typeof item === 'string') {
      cells += item.length;
    } else if (typeof item === 'object' && item !== null) {
      const inner = sizeOf(item, offset, level + 1);
      cells += inner.cells;
      depth = Math.max(depth, inner.depth);
    }
  }
  const size = limited({ own: items.length, cells, depth: depth + 1 }, offset);
  known.set(value as object, size);
  return size;
}

/** @throws CypherError `ValueTooLarge` when a text of so many characters must not be made. */
export function checkTextLength(length: number, offset: number): void {
  if (length > maxTextLength) throw tooLarge(`a text made by a query has at most ${maxTextLength} characters`, offset);
}

function limited(size: Size, offset: number): Size {
  if (size.cells > maxValueCells) {
    throw tooLarge(`a list or map has at most ${maxValueCells} characters and items with all it contains`, offset);
  }
  if (size.depth > maxValueDepth) throw tooDeep(offset);
  return size;
}

function tooLarge(message: string, offset: number): CypherError {
  return new CypherError({ type: 'BudgetExceeded', detail: 'ValueTooLarge', message, offset });
}

function tooDeep(offset: number): CypherError {
  return new CypherError({ type: 'BudgetExceeded', detail: 'ValueTooDeep', message: `a value nests at most ${maxValueDepth} levels deep`, offset }); // prettier-ignore
}
