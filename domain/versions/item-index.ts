import type { ChangeKind } from './compare-support.js';
import { grown, KeyIndex } from './key-index.js';

/** Version that supports an item: the older (`before`) or the newer one (`after`). */
export type VersionSide = 'before' | 'after';

const sideBits = { before: 1, after: 2 } as const;

/** Index of the versions that support each item, and of its first offset: 33 bytes an item, however long its texts. */
export class ItemIndex {
  readonly #keys = new KeyIndex();
  /** First offset of the item on the side that was added first. */
  #firsts = new Uint32Array(512);
  /** Bits of its sides. */
  #sides = new Uint32Array(512);

  /**
   * Adds a place of an item. What is wanted first in the order of the text is added first: the whole of one side, then
   * the other.
   */
  add(side: VersionSide, key: string, start: number): void {
    const index = this.#keys.add(key);
    if (index >= this.#sides.length) {
      this.#firsts = grown(this.#firsts, this.#firsts.length * 2);
      this.#sides = grown(this.#sides, this.#sides.length * 2);
    }
    if (this.#sides[index] === 0) this.#firsts[index] = start;
    this.#sides[index]! |= sideBits[side];
  }

  /** Number of an item that was added; -1 for another. */
  indexOf(key: string): number {
    return this.#keys.indexOf(key);
  }

  /** Number of items by change: those that both versions support are unchanged. */
  counts(): Record<ChangeKind, number> {
    const counts = { added: 0, removed: 0, unchanged: 0 };
    for (let index = 0; index < this.#keys.size; index += 1) counts[this.#changeOf(index)] += 1;
    return counts;
  }

  /** Numbers of the items of a page, in the order of the text, then in that in which they were added. */
  page(change: ChangeKind | undefined, { limit, offset }: { limit: number; offset: number }): number[] {
    const { size } = this.#keys;
    // Place and number in one value, since numbers are sorted far faster without a function that compares.
    const order = new Float64Array(size);
    let wanted = 0;
    for (let index = 0; index < size; index += 1) {
      if (change !== undefined && this.#changeOf(index) !== change) continue;
      order[wanted] = this.#firsts[index]! * size + index;
      wanted += 1;
    }
    const sorted = order.subarray(0, wanted).sort();
    return [...sorted.subarray(offset, offset + limit)].map((value) => value % size);
  }

  #changeOf(index: number): ChangeKind {
    const sides = this.#sides[index]!;
    return sides === sideBits.before ? 'removed' : sides === sideBits.after ? 'added' : 'unchanged';
  }
}
