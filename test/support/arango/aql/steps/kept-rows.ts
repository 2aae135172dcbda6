import type { Value } from '../../values/value.js';
import { checkLimits, hold } from '../run/run.js';
import type { Run } from '../run/run.js';

/** The slots of the variables of a query or subquery; the end is known when all of it is compiled. */
export interface Slots {
  first: number;
  end: number;
}

/** Takes all rows of an input: the values of the variables of each. */
export function keepRows(run: Run, input: Iterable<void>, { first, end }: Slots): Value[][] {
  const rows: Value[][] = [];
  for (const _ of input) {
    checkLimits(run);
    const row = run.frame.slice(first, end);
    if (run.memoryLimit !== Infinity) hold(run, row);
    rows.push(row);
  }
  return rows;
}

/** Makes a kept row the present one. */
export function restoreRow(run: Run, row: readonly Value[], { first }: Slots): void {
  for (let at = 0; at < row.length; at++) run.frame[first + at] = row[at]!;
}
