import { dotProduct } from '../../matching/dot-product.js';

/** Vectors of equal length, one after the other. */
export interface VectorTable {
  count: number;
  /** Numbers of each vector. */
  dims: number;
  /** `count` × `dims` numbers. */
  values: Float32Array;
}

export interface VectorPreparation {
  /** Makes each vector one of length 1 first; one of length 0 stays as it is. */
  normalize: boolean;
  /** Subtracts the mean of all vectors. */
  center: boolean;
  /** `cosine`: what is left has length 1, so that distances depend on directions alone. */
  metric: 'cosine' | 'euclidean';
}

/** Puts vectors of equal length into a table. */
export function vectorTable(vectors: readonly ArrayLike<number>[]): VectorTable {
  const dims = vectors[0]?.length ?? 0;
  const values = new Float32Array(vectors.length * dims);
  vectors.forEach((vector, at) => values.set(vector, at * dims));
  return { count: vectors.length, dims, values };
}

/** A vector with less of its length left, after the mean was subtracted, is equal to the mean apart from rounding. */
const negligibleLength = 1e-5;

/** Copies the table as the preparation asks for: lengths, then the mean, then lengths again. */
export function prepareVectors(table: VectorTable, { normalize, center, metric }: VectorPreparation): VectorTable {
  const prepared = { ...table, values: table.values.slice() };
  if (normalize) toUnitLength(prepared);
  if (center) subtractMean(prepared);
  if (metric === 'cosine') toUnitLength(prepared);
  return prepared;
}

function toUnitLength(table: VectorTable): void {
  for (let row = 0; row < table.count; row += 1) scale(table, row, (length) => (length > 0 ? 1 / length : 0));
}

function subtractMean(table: VectorTable): void {
  const { count, dims, values } = table;
  const mean = new Float64Array(dims);
  for (let at = 0; at < values.length; at += 1) mean[at % dims]! += values[at]! / count;
  let largest = 0;
  for (let row = 0; row < count; row += 1) largest = Math.max(largest, lengthOf(table, row));
  for (let at = 0; at < values.length; at += 1) values[at]! -= mean[at % dims]!;
  for (let row = 0; row < count; row += 1) {
    scale(table, row, (length) => (length > negligibleLength * largest ? 1 : 0));
  }
}

function scale(table: VectorTable, row: number, factorOf: (length: number) => number): void {
  const { dims, values } = table;
  const factor = factorOf(lengthOf(table, row));
  if (factor !== 1) for (let at = row * dims; at < (row + 1) * dims; at += 1) values[at]! *= factor;
}

function lengthOf({ dims, values }: VectorTable, row: number): number {
  return Math.sqrt(dotProduct(values, row * dims, values, row * dims, dims));
}
