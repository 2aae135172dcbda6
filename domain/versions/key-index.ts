import { textDigestOf } from '../ids.js';

/** 32-bit words kept of the hash of a key: two keys of a million would be taken for one once in 10^26 times. */
const wordsPerKey = 4;
const defaultCapacity = 512;
/** Slots for each key that has room. */
const slotsPerKey = 2;

/**
 * Numbers keys from 0 in the order in which they were first seen. Of a key 128 bits of its hash are kept instead of its
 * text: 24 bytes with the slots, twice as many after it has grown.
 */
export class KeyIndex {
  #capacity = defaultCapacity;
  #hashes = new Uint32Array(this.#capacity * wordsPerKey);
  /** Number of the key plus one; 0: free. */
  #slots = new Uint32Array(this.#capacity * slotsPerKey);
  #size = 0;

  /** Keys seen. */
  get size(): number {
    return this.#size;
  }

  /** Number of the key, a new one where it was not seen before. */
  add(key: string): number {
    const hash = hashOf(key);
    const slot = this.#find(hash);
    if (this.#slots[slot] !== 0) return this.#slots[slot]! - 1;
    this.#hashes.set(hash, this.#size * wordsPerKey);
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size === this.#capacity) this.#grow();
    return this.#size - 1;
  }

  /** Number of the key; -1 where it was not seen. */
  indexOf(key: string): number {
    return this.#slots[this.#find(hashOf(key))]! - 1;
  }

  /** Slot that has the key, or the free one that would take it. */
  #find(hash: Uint32Array): number {
    for (let slot = hash[0]! % this.#slots.length; ; slot = (slot + 1) % this.#slots.length) {
      const taken = this.#slots[slot]!;
      if (taken === 0 || this.#isAt(taken - 1, hash)) return slot;
    }
  }

  #isAt(index: number, hash: Uint32Array): boolean {
    return hash.every((word, nth) => this.#hashes[index * wordsPerKey + nth] === word);
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#hashes = grown(this.#hashes, this.#capacity * wordsPerKey);
    this.#slots = new Uint32Array(this.#capacity * slotsPerKey);
    for (let index = 0; index < this.#size; index += 1) {
      const start = index * wordsPerKey;
      this.#slots[this.#find(this.#hashes.subarray(start, start + wordsPerKey))] = index + 1;
    }
  }
}

/** A longer copy. */
export function grown(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(values);
  return longer;
}

function hashOf(key: string): Uint32Array {
  const digest = textDigestOf(key);
  // The digest may lie anywhere in a pool of memory, and words must begin at a multiple of four.
  return new Uint32Array(digest.slice(0, wordsPerKey * 4).buffer, 0, wordsPerKey);
}
