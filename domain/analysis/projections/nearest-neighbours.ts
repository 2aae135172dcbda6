import { dotProduct } from '../../matching/dot-product.js';
import { vectorRows } from '../../matching/rows/choose-rows.js';
import { maxCompared } from '../../matching/rows/vector-rows.js';
import type { VectorTable } from './vector-table.js';

/** For each vector the nearest ones, the vector itself first, by distance and then by position in the table. */
export interface NearestNeighbours {
  indices: number[][];
  /** Euclidean distances; 0 for the vector itself. */
  distances: number[][];
}

/**
 * Finds the nearest neighbours of each vector by comparing all pairs.
 * @param neighbours of each, with itself; at most as many as there are vectors
 */
export function nearestNeighbours({ count, dims, values }: VectorTable, neighbours: number): NearestNeighbours {
  const rows = vectorRows(dims, count);
  rows.values.set(values.subarray(0, count * dims));
  const squares = Float64Array.from({ length: count }, (_, row) => dotProduct(values, row * dims, values, row * dims, dims)); // oxfmt-ignore
  const lists = Array.from({ length: count }, () => new NearestList(neighbours - 1));
  for (let from = 0; from < count; from += maxCompared) {
    const end = Math.min(from + maxCompared, count);
    rows.compareWith(Array.from({ length: end - from }, (_, at) => values.subarray((from + at) * dims, (from + at + 1) * dims))); // oxfmt-ignore
    for (let other = 0; other < end; other += 1) {
      const products = rows.products(other);
      for (let row = Math.max(from, other + 1); row < end; row += 1) {
        const square = Math.max(0, squares[row]! + squares[other]! - 2 * products[row - from]!);
        lists[row]!.offer(other, square);
        lists[other]!.offer(row, square);
      }
    }
  }
  return {
    indices: lists.map((list, row) => [row, ...list.indices]),
    distances: lists.map((list) => [0, ...list.squares.map(Math.sqrt)]),
  };
}

/** The nearest so far, in order. */
class NearestList {
  readonly indices: number[] = [];
  readonly squares: number[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes an index that is larger than all before it. */
  offer(index: number, square: number): void {
    if (this.squares.length === this.#max && !(square < this.squares[this.#max - 1]!)) return;
    let at = Math.min(this.squares.length, this.#max - 1);
    for (; at > 0 && this.squares[at - 1]! > square; at -= 1) {
      this.squares[at] = this.squares[at - 1]!;
      this.indices[at] = this.indices[at - 1]!;
    }
    this.squares[at] = square;
    this.indices[at] = index;
  }
}
