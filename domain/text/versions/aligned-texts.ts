import { alignUnits } from './align-units.js';
import type { UnitColumns } from './unit-columns.js';

/** A version of a text and the one before it. */
export interface AlignedTexts {
  older: UnitColumns;
  newer: UnitColumns;
  /** Old unit with words for each of the new ones; -1 for a new unit. Positions in `worded`. */
  oldOf: Int32Array;
}

/** Aligns two texts. Both must have been made with the same `TextNumbers`. */
export function alignTexts(older: UnitColumns, newer: UnitColumns): AlignedTexts {
  return { older, newer, oldOf: alignUnits(older.keys, newer.keys) };
}

/** The place of each old unit in the new text; -1 for what is gone. */
export function newPositions({ older, oldOf }: AlignedTexts): Int32Array {
  const newOf = new Int32Array(older.worded.length).fill(-1);
  for (const [at, old] of oldOf.entries()) if (old >= 0) newOf[old] = at;
  return newOf;
}
