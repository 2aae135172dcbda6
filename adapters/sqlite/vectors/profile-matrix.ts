import { dotProduct, vectorNorm } from './dot-product.js';

/** A concept's vector in memory. */
export interface VectorRow {
  conceptKey: number;
  conceptId: string;
  createdAtEpoch: number;
  vector: Float32Array;
}

export interface Scored {
  conceptId: string;
  similarity: number;
}

/** All vectors of one profile in one growing block of memory. Rows have no order. */
export class ProfileMatrix {
  readonly dims: number;
  #values: Float32Array;
  #norms: Float64Array;
  readonly #conceptKeys: number[] = [];
  readonly #conceptIds: string[] = [];
  readonly #epochs: number[] = [];
  readonly #rowOf = new Map<number, number>();

  constructor(dims: number, capacity: number) {
    this.dims = dims;
    this.#values = new Float32Array(dims * Math.max(capacity, 64));
    this.#norms = new Float64Array(Math.max(capacity, 64));
  }

  get size(): number {
    return this.#conceptIds.length;
  }

  /** Adds the row or puts it in place of the concept's present one. */
  put(row: VectorRow): void {
    let index = this.#rowOf.get(row.conceptKey);
    if (index === undefined) {
      index = this.#conceptIds.length;
      if (index === this.#norms.length) this.#grow();
      this.#rowOf.set(row.conceptKey, index);
    }
    this.#conceptKeys[index] = row.conceptKey;
    this.#conceptIds[index] = row.conceptId;
    this.#epochs[index] = row.createdAtEpoch;
    this.#values.set(row.vector, index * this.dims);
    this.#norms[index] = vectorNorm(row.vector);
  }

  remove(conceptKey: number): void {
    const index = this.#rowOf.get(conceptKey);
    if (index === undefined) return;
    this.#rowOf.delete(conceptKey);
    const last = this.#conceptIds.length - 1;
    if (index !== last) {
      this.#values.copyWithin(index * this.dims, last * this.dims, (last + 1) * this.dims);
      this.#norms[index] = this.#norms[last]!;
      this.#conceptKeys[index] = this.#conceptKeys[last]!;
      this.#conceptIds[index] = this.#conceptIds[last]!;
      this.#epochs[index] = this.#epochs[last]!;
      this.#rowOf.set(this.#conceptKeys[index], index);
    }
    this.#conceptKeys.pop();
    this.#conceptIds.pop();
    this.#epochs.pop();
  }

  /** Calls `found` with each query's cosine to each row that is visible. Rows are read once for all queries. */
  scan(
    queries: Float32Array[],
    visible: ((createdAtEpoch: number) => boolean) | null,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const norms = queries.map((query) => vectorNorm(query));
    for (let row = 0; row < this.#conceptIds.length; row++) {
      if (visible !== null && !visible(this.#epochs[row]!)) continue;
      this.#scoreRow(queries, norms, row, found);
    }
  }

  /** As `scan`, for the concepts of the list only. */
  scanOnly(
    queries: Float32Array[],
    conceptKeys: Iterable<number>,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const norms = queries.map((query) => vectorNorm(query));
    for (const conceptKey of conceptKeys) {
      const row = this.#rowOf.get(conceptKey);
      if (row !== undefined) this.#scoreRow(queries, norms, row, found);
    }
  }

  conceptIdAt(row: number): string {
    return this.#conceptIds[row]!;
  }

  #scoreRow(
    queries: Float32Array[],
    norms: number[],
    row: number,
    found: (query: number, row: number, similarity: number) => void,
  ): void {
    const dims = this.dims;
    const norm = this.#norms[row]!;
    for (let query = 0; query < queries.length; query++) {
      const dot = dotProduct(this.#values, row * dims, queries[query]!, 0, dims);
      found(query, row, dot / (norm * norms[query]!));
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
