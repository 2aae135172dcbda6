import { PlainRows } from './plain-rows.js';
import { fitsSimd, SimdRows } from './simd-rows.js';
import type { VectorRows } from './vector-rows.js';

/** Rows from which on the memory of a module is worth its start. */
const manyRows = 1_000;

/** Memory for rows of vectors: that of a WebAssembly module for many, where the process may have one. */
export function vectorRows(dims: number, capacity: number): VectorRows {
  return (capacity >= manyRows ? simdRows(dims, capacity) : null) ?? new PlainRows(dims, capacity);
}

/** The rows with memory for more of them: the same object, or another one with the same numbers. */
export function moreRows(rows: VectorRows, dims: number, capacity: number): VectorRows {
  try {
    // Few rows become many.
    const more = rows instanceof PlainRows ? vectorRows(dims, capacity) : rows;
    if (more === rows) rows.reserve(capacity);
    else more.values.set(rows.values);
    return more;
  } catch (error) {
    if (rows instanceof PlainRows || !(error instanceof RangeError)) throw error;
    const plain = new PlainRows(dims, capacity);
    plain.values.set(rows.values);
    return plain;
  }
}

/** Null where the process may not have such memory, as under a limit of its address space. */
function simdRows(dims: number, capacity: number): SimdRows | null {
  if (!fitsSimd(dims)) return null;
  try {
    return new SimdRows(dims, capacity);
  } catch {
    return null;
  }
}
