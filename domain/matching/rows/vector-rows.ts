/** Vectors of one length, row after row in one block of memory, and their dot products with others. */
export interface VectorRows {
  /** All numbers, row after row; valid until the next `reserve`. */
  readonly values: Float32Array;
  /**
   * Takes memory for more rows; those that are there stay.
   * @throws RangeError where there is no such memory; the rows are as before
   */
  reserve(capacity: number): void;
  /** Takes the vectors that rows are compared with from now on, `maxCompared` at most. */
  compareWith(vectors: readonly Float32Array[]): void;
  /** Calculates the dot product of a row with each of them, to the bit as `dotProduct`; valid until the next call. */
  products(row: number): Float64Array;
}

/** Vectors that rows are compared with at the same time. */
export const maxCompared = 16;
