import { vectorNorm } from '../../../domain/matching/dot-product.js';
import { moreRows, vectorRows } from '../../../domain/matching/rows/choose-rows.js';
import { maxCompared, type VectorRows } from '../../../domain/matching/rows/vector-rows.js';

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

/** Called with the number of a vector, of a row, and their cosine. */
type Found = (query: number, row: number, similarity: number) => void;

/** All vectors of one profile in one growing block of memory. Rows have no order. */
export class ProfileMatrix {
  readonly dims: number;
  #rows: VectorRows;
  #norms: Float64Array;
  readonly #keys: number[] = [];
  readonly #ids: string[] = [];
  readonly #epochs: number[] = [];
  readonly #rowOf = new Map<number, number>();

  constructor(dims: number, capacity: number) {
    this.dims = dims;
    const rows = Math.max(capacity, 64);
    this.#rows = vectorRows(dims, rows);
    this.#norms = new Float64Array(rows);
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
    this.#rows.values.set(row.vector, index * this.dims);
    this.#norms[index] = vectorNorm(row.vector);
  }

  /** Removes the row with this key, if there is one. The last row takes its position. */
  remove(key: number): void {
    const index = this.#rowOf.get(key);
    if (index === undefined) return;
    this.#rowOf.delete(key);
    const last = this.#ids.length - 1;
    if (index !== last) {
      this.#rows.values.copyWithin(index * this.dims, last * this.dims, (last + 1) * this.dims);
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

  /** Calls `found` with each query's cosine to each row that is visible. */
  scan(queries: readonly Float32Array[], visible: ((epoch: number) => boolean) | null, found: Found): void {
    const rows = visible === null ? null : [...this.#epochs.keys()].filter((row) => visible(this.#epochs[row]!));
    this.#compare(queries, rows, found);
  }

  /** Scans only the rows with these keys, like `scan`. */
  scanOnly(queries: readonly Float32Array[], keys: Iterable<number>, found: Found): void {
    const rows = Array.from(keys, (key) => this.#rowOf.get(key)).filter((row) => row !== undefined);
    this.#compare(queries, rows, found);
  }

  /** Id of the row at a position that `scan` gave; valid until the next change. */
  idAt(row: number): string {
    return this.#ids[row]!;
  }

  /** @param rows null: all */
  #compare(vectors: readonly Float32Array[], rows: readonly number[] | null, found: Found): void {
    const norms = vectors.map((vector) => vectorNorm(vector));
    const count = rows?.length ?? this.size;
    for (let from = 0; from < vectors.length; from += maxCompared) {
      const compared = vectors.slice(from, from + maxCompared);
      this.#rows.compareWith(compared);
      for (let index = 0; index < count; index++) {
        const row = rows === null ? index : rows[index]!;
        const products = this.#rows.products(row);
        const norm = this.#norms[row]!;
        for (let at = 0; at < compared.length; at++) found(from + at, row, products[at]! / (norm * norms[from + at]!));
      }
    }
  }

  #grow(): void {
    const capacity = Math.ceil(this.#norms.length * 1.5);
    this.#rows = moreRows(this.#rows, this.dims, capacity);
    const norms = new Float64Array(capacity);
    norms.set(this.#norms);
    this.#norms = norms;
  }
}
