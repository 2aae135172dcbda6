import { isObject } from './value.js';
import type { ObjectValue, Value } from './value.js';

/** Rank of the type of a value in the documented order: null, bool, number, string, array, object. */
export function typeRank(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  return Array.isArray(value) ? 4 : 5;
}

const posixOrder = 'en-US-u-va-posix';
let collator = new Intl.Collator(posixOrder);
let ofCodeUnits = true;

/**
 * Chooses the language of the order of texts. The official container images use `en_US_POSIX`, where ASCII is
 * ordered by its codes; `en-US` orders as a dictionary does.
 */
export function setCollation(language: string): void {
  collator = new Intl.Collator(language, { caseFirst: language === posixOrder ? 'false' : 'upper' });
  ofCodeUnits = language === posixOrder;
}

const ascii = /^[\x00-\x7f]*$/;

/** Compares texts by the collation, and texts that it takes for equal by their code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const codes = a < b ? -1 : 1;
  if (ofCodeUnits && ascii.test(a) && ascii.test(b)) return codes;
  return collator.compare(a, b) || codes;
}

/** Compares two values of any types as the query language does: negative, 0 or positive. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  if (rank === 1) return Number(a) - Number(b);
  if (rank === 2) return (a as number) < (b as number) ? -1 : (a as number) > (b as number) ? 1 : 0;
  if (rank === 3) return compareTexts(a as string, b as string);
  if (rank === 4) return compareArrays(a as Value[], b as Value[]);
  if (rank === 5) return compareObjects(a as ObjectValue, b as ObjectValue);
  return 0;
}

/** True where two values are equal as the query language sees it. */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return compareValues(a, b) === 0;
}

/** Element by element; a missing element counts less than any value. */
function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = compareValues(a[at]!, b[at]!);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** By the sorted names of both; the attribute that one of them lacks is null. */
function compareObjects(a: ObjectValue, b: ObjectValue): number {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort(compareTexts);
  for (const name of names) {
    const difference = compareValues(own(a, name), own(b, name));
    if (difference !== 0) return difference;
  }
  return 0;
}

function own(value: ObjectValue, name: string): Value {
  return isObject(value) && Object.hasOwn(value, name) ? value[name]! : null;
}
