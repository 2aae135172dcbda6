import type { AgedPage } from './owner-statements.js';

/** Key of an owner that is found by its age, which is in it. */
export function agedKey(age: number | null, id: string): string {
  return JSON.stringify([age, id]);
}

/** The place that such a key names, before all where it is null. */
export function placeOf(key: string | number | null): Pick<AgedPage, 'from' | 'after'> {
  if (key === null) return { from: null, after: '' };
  const [from, after] = JSON.parse(String(key)) as [number | null, string];
  return { from, after };
}

/** Id of the owner of such a key. */
export function idOfKey(key: string | number): string {
  return placeOf(key).after;
}
