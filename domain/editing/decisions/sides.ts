import { isOfSameReading, type Replacing } from '../../graph/replaced.js';
import type { Side } from './side-of-label.js';

/** The ones of two merged concepts that a row goes to. */
export type Sides = readonly Side[];

/** Sides by what is recorded of the time before, by the same reading; null for a row that came since. */
export function has<T extends Replacing<{ jobId: string }>>(
  mine: readonly T[],
  theirs: readonly T[],
  row: T,
  keyOf: (row: T) => unknown[],
): Sides | null {
  const key = JSON.stringify(keyOf(row));
  const isIn = (rows: readonly T[]) =>
    rows.some((one) => isOfSameReading(one, row) && JSON.stringify(keyOf(one)) === key);
  const sides: Side[] = [...(isIn(mine) ? (['concept'] as const) : []), ...(isIn(theirs) ? (['other'] as const) : [])];
  return sides.length === 0 ? null : sides;
}

/** Divides rows between the two; one may go to both. */
export function split<T>(rows: readonly T[], sidesOf: (row: T) => Sides): Record<Side, T[]> {
  const all = rows.map((row) => ({ row, sides: sidesOf(row) }));
  const of = (side: Side) => all.filter(({ sides }) => sides.includes(side)).map(({ row }) => row);
  return { concept: of('concept'), other: of('other') };
}
