import { dotProduct, vectorNorm } from '../../../domain/matching/dot-product.js';
import { sparseDotProduct, sparseVector, type SparseVector } from '../../../domain/matching/sparse-vector.js';

/** A vector in memory, with the row it belongs to. */
export interface VectorRow {
  /** Integer key of the row. */
  key: number;
  /** Name in answers; equal similarities are ordered by it. */
  id: string;
  /** Epoch event it was made in. */
  epoch: number;
  vector: Float32Array;
}

export interface Scored {
  id: string;
  similarity: number;
}

/** A vector that rows are compared with. */
interface Query {
  vector: Float32Array;
  norm: number;
  /** Of vectors of hashed words, which are zeros for the most part. */
  sparse: SparseVector | null;
}

/** All vectors of one profile in one growing block of memory. Rows have no order. */
export class ProfileMatrix {
  readonly dims: number;
  #values: Float32Array;
  #norms: Float64Array;
  readonly #keys: number[] = [];
  readonly #ids: string[] = [];
  readonly #epochs: number[] = [];
  readonly #rowOf = new Map<number, number>();

  constructor(dims: number, capacity: number) {
    this.dims = dims;
    this.#values = new Float32Array(dims * Math.max(capacity, 64));
    this.#norms = new Float64Array(Math.max(capacity, 64));
  }

  /** Number of rows. */
  get size(): number {
    return this.#ids.length;
  }

  /** Adds the row or puts it in place of the present one with its key. */
  put(row: VectorRow): void {
    let index = this.#rowOf.get(row.key);
    if (index === undefined) {
      index = this.#ids.length;
      if (index === this.#norms.length) this.#grow();
      this.#rowOf.set(row.key, index);
    }
    this.#keys[index] = row.key;
    this.#ids[index] = row.id;
    this.#epochs[index] = row.epoch;
    this.#values.set(row.vector, index * this.dims);
    this.#norms[index] = vectorNorm(row.vector);
  }

  /** Removes the row with this key, if there is one. The last row takes its position. */
  remove(key: number): void {
    const index = this.#rowOf.get(key);
    if (index === undefined) return;
    this.#rowOf.delete(key);
    const last = this.#ids.length - 1;
    if (index !== last) {
      this.#values.copyWithin(index * this.dims, last * this.dims, (last + 1) * this.dims);
      this.#norms[index] = this.#norms[last]!;
      this.#keys[index] = this.#keys[last]!;
      this.#ids[index] = this.#ids[last]!;
      this.#epochs[index] = this.#epochs[last]!;
      this.#rowOf.set(this.#keys[index], index);
    }
    this.#keys.pop();
    this.#ids.pop();
    this.#epochs.pop();
  }

  /** Calls `found` with each query's cosine to each row that is visible. Rows are read once for all queries. */
  scan(
    queries: Float32Array[],
    visible: ((epoch: number) => boolean) | null,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const prepared = queries.map(toQuery);
    for (let row = 0; row < this.#ids.length; row++) {
      if (visible !== null && !visible(this.#epochs[row]!)) continue;
      this.#scoreRow(prepared, row, found);
    }
  }

  /** Scans only the rows with these keys, like `scan`. */
  scanOnly(
    queries: Float32Array[],
    keys: Iterable<number>,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const prepared = queries.map(toQuery);
    for (const key of keys) {
      const row = this.#rowOf.get(key);
      if (row !== undefined) this.#scoreRow(prepared, row, found);
    }
  }

  /** Id of the row at a position that `scan` gave; valid until the next change. */
  idAt(row: number): string {
    return this.#ids[row]!;
  }

  #scoreRow(
    queries: readonly Query[],
    row: number,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const dims = this.dims;
    const values = this.#values;
    const rowNorm = this.#norms[row]!;
    for (let query = 0; query < queries.length; query++) {
      const { vector, norm, sparse } = queries[query]!;
      const dot =
        sparse === null
          ? dotProduct(values, row * dims, vector, 0, dims)
          : sparseDotProduct(values, row * dims, sparse);
      found(query, row, dot / (rowNorm * norm));
    }
  }

  #grow(): void {
    const capacity = Math.ceil(this.#norms.length * 1.5);
    const values = new Float32Array(capacity * this.dims);
    values.set(this.#values);
    const norms = new Float64Array(capacity);
    norms.set(this.#norms);
    this.#values = values;
    this.#norms = norms;
  }
}

function toQuery(vector: Float32Array): Query {
  return { vector, norm: vectorNorm(vector), sparse: sparseVector(vector) };
}
