import { dotProductsModule, type MultiplyRow } from './dot-products-module.js';
import { maxCompared, type VectorRows } from './vector-rows.js';

const pageBytes = 65_536;

/** Parts of the memory. */
interface Views {
  compared: Float64Array;
  products: Float64Array;
  values: Float32Array;
}

/** True for vectors that `SimdRows` takes: it multiplies four numbers at a time. */
export function fitsSimd(dims: number): boolean {
  return dims % 4 === 0;
}

/**
 * Rows in the memory of a WebAssembly module, which calculates several products at once: four to five times as fast as
 * the loop in JavaScript. The memory is 4 GiB at most.
 */
export class SimdRows implements VectorRows {
  readonly #dims: number;
  readonly #memory: WebAssembly.Memory;
  readonly #multiplyRow: MultiplyRow;
  /** In bytes: the vectors that rows are compared with come first, then the products, then the rows. */
  readonly #productsAt: number;
  readonly #rowsAt: number;
  #views: Views;
  #comparedCount = 0;

  /** @throws RangeError where there is no such memory; others where the process may not have WebAssembly */
  constructor(dims: number, capacity: number) {
    this.#dims = dims;
    this.#productsAt = maxCompared * dims * Float64Array.BYTES_PER_ELEMENT;
    this.#rowsAt = this.#productsAt + maxCompared * Float64Array.BYTES_PER_ELEMENT;
    this.#memory = new WebAssembly.Memory({ initial: this.#pagesOf(capacity) });
    const module = new WebAssembly.Module(dotProductsModule);
    const { exports } = new WebAssembly.Instance(module, { vectors: { memory: this.#memory } });
    this.#multiplyRow = exports['multiplyRow'] as MultiplyRow;
    this.#views = this.#viewsOf(capacity);
  }

  get values(): Float32Array {
    return this.#views.values;
  }

  reserve(capacity: number): void {
    const missing = this.#pagesOf(capacity) - this.#memory.buffer.byteLength / pageBytes;
    if (missing > 0) this.#memory.grow(missing);
    // A memory that has grown has another buffer.
    this.#views = this.#viewsOf(capacity);
  }

  compareWith(vectors: readonly Float32Array[]): void {
    vectors.forEach((vector, at) => this.#views.compared.set(vector, at * this.#dims));
    this.#comparedCount = vectors.length;
  }

  products(row: number): Float64Array {
    const rowBytes = this.#dims * Float32Array.BYTES_PER_ELEMENT;
    const vectorBytes = this.#dims * Float64Array.BYTES_PER_ELEMENT;
    const rowAt = this.#rowsAt + row * rowBytes;
    // Behind an odd number of vectors lies an earlier one, whose product nobody reads.
    for (let at = 0; at < this.#comparedCount; at += 2) {
      const [first, second] = [at * vectorBytes, (at + 1) * vectorBytes];
      this.#multiplyRow(rowAt, rowBytes, first, second, this.#productsAt + at * Float64Array.BYTES_PER_ELEMENT);
    }
    return this.#views.products;
  }

  #pagesOf(capacity: number): number {
    return Math.ceil((this.#rowsAt + capacity * this.#dims * Float32Array.BYTES_PER_ELEMENT) / pageBytes);
  }

  #viewsOf(capacity: number): Views {
    const { buffer } = this.#memory;
    return {
      compared: new Float64Array(buffer, 0, maxCompared * this.#dims),
      products: new Float64Array(buffer, this.#productsAt, maxCompared),
      values: new Float32Array(buffer, this.#rowsAt, capacity * this.#dims),
    };
  }
}
