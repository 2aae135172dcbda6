import type { ProfileMatrix, Scored } from './profile-matrix.js';

/** Keeps the best rows seen, `limit` at most. Equal similarities are ordered by id. */
export class BestRows {
  readonly #matrix: ProfileMatrix;
  readonly #limit: number;
  /** A heap with the worst on top, once it is full. */
  readonly #heap: Scored[] = [];

  constructor(matrix: ProfileMatrix, limit: number) {
    this.#matrix = matrix;
    this.#limit = limit;
  }

  /** Keeps a row, by its position in the matrix, if it is among the best so far. */
  offer(row: number, similarity: number): void {
    const heap = this.#heap;
    if (heap.length === this.#limit) {
      if (this.#limit === 0 || similarity < heap[0]!.similarity) return;
      const entry = { id: this.#matrix.idAt(row), similarity };
      if (compare(entry, heap[0]!) >= 0) return;
      heap[0] = entry;
      this.#sink(0);
      return;
    }
    heap.push({ id: this.#matrix.idAt(row), similarity });
    this.#rise(heap.length - 1);
  }

  /** Best first. */
  sorted(): Scored[] {
    return [...this.#heap].sort(compare);
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (compare(this.#heap[index]!, this.#heap[parent]!) <= 0) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      let worst = index;
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < this.#heap.length && compare(this.#heap[child]!, this.#heap[worst]!) > 0) worst = child;
      }
      if (worst === index) return;
      this.#swap(index, worst);
      index = worst;
    }
  }

  #swap(a: number, b: number): void {
    const entry = this.#heap[a]!;
    this.#heap[a] = this.#heap[b]!;
    this.#heap[b] = entry;
  }
}

/** Negative when `a` comes before `b`: more similar first, then by id. */
function compare(a: Scored, b: Scored): number {
  return b.similarity - a.similarity || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
