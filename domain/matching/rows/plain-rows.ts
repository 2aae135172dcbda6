import { dotProduct } from '../dot-product.js';
import { maxCompared, type VectorRows } from './vector-rows.js';

/** Rows of any length in ordinary memory. */
export class PlainRows implements VectorRows {
  readonly #dims: number;
  #values: Float32Array;
  #compared: readonly Float32Array[] = [];
  readonly #products = new Float64Array(maxCompared);

  constructor(dims: number, capacity: number) {
    this.#dims = dims;
    this.#values = new Float32Array(dims * capacity);
  }

  get values(): Float32Array {
    return this.#values;
  }

  reserve(capacity: number): void {
    const values = new Float32Array(capacity * this.#dims);
    values.set(this.#values);
    this.#values = values;
  }

  compareWith(vectors: readonly Float32Array[]): void {
    this.#compared = vectors;
  }

  products(row: number): Float64Array {
    const dims = this.#dims;
    for (let at = 0; at < this.#compared.length; at++) {
      this.#products[at] = dotProduct(this.#values, row * dims, this.#compared[at]!, 0, dims);
    }
    return this.#products;
  }
}
