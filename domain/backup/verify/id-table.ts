import { textDigestOf } from '../../ids.js';

/** Set of ids of which only fingerprints are kept: 12 bytes each, whatever the length of the ids. */
export interface IdTable {
  /** @returns false if the id was there already */
  add(id: string): boolean;
  has(id: string): boolean;
  readonly size: number;
}

const shardCount = 256;
const words = 3;
const maxLoad = 0.75;

/**
 * An open-addressing table of fingerprints (103 bits of SHA-256), in parts that grow one by one, so that growing never
 * needs the memory of the whole set twice. With ten million ids the chance that any two share one is below 10⁻¹⁶.
 */
export function createIdTable(): IdTable {
  const shards: (Shard | undefined)[] = new Array<Shard | undefined>(shardCount).fill(undefined);
  let size = 0;
  return {
    add(id) {
      const print = textDigestOf(id);
      const shard = (shards[print[0]!] ??= { slots: new Uint32Array(16 * words), used: 0 });
      if (!insert(shard, wordAt(print, 1), wordAt(print, 5), lastWordAt(print))) return false;
      size += 1;
      return true;
    },
    has(id) {
      const print = textDigestOf(id);
      const shard = shards[print[0]!];
      if (shard === undefined) return false;
      return !isEmpty(shard.slots, slotOf(shard.slots, wordAt(print, 1), wordAt(print, 5), lastWordAt(print)));
    },
    get size() {
      return size;
    },
  };
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}

/** Never 0: a slot is empty while its last word is 0. */
function lastWordAt(bytes: Uint8Array): number {
  return wordAt(bytes, 9) || 1;
}

interface Shard {
  slots: Uint32Array;
  used: number;
}

function insert(shard: Shard, a: number, b: number, c: number): boolean {
  let slot = slotOf(shard.slots, a, b, c);
  if (!isEmpty(shard.slots, slot)) return false;
  if ((shard.used + 1) * words > shard.slots.length * maxLoad) {
    grow(shard);
    slot = slotOf(shard.slots, a, b, c);
  }
  shard.slots[slot] = a;
  shard.slots[slot + 1] = b;
  shard.slots[slot + 2] = c;
  shard.used += 1;
  return true;
}

/** The slot that has the fingerprint, or the empty one where it belongs. */
function slotOf(slots: Uint32Array, a: number, b: number, c: number): number {
  const count = slots.length / words;
  let at = a % count;
  for (;;) {
    const slot = at * words;
    if (slots[slot + 2] === 0) return slot;
    if (slots[slot] === a && slots[slot + 1] === b && slots[slot + 2] === c) return slot;
    at = at + 1 === count ? 0 : at + 1;
  }
}

function isEmpty(slots: Uint32Array, slot: number): boolean {
  return slots[slot + 2] === 0;
}

function grow(shard: Shard): void {
  const old = shard.slots;
  const count = Math.ceil((old.length / words) * 1.5);
  shard.slots = new Uint32Array(count * words);
  for (let slot = 0; slot < old.length; slot += words) {
    if (old[slot + 2] === 0) continue;
    const to = slotOf(shard.slots, old[slot]!, old[slot + 1]!, old[slot + 2]!);
    shard.slots.set(old.subarray(slot, slot + words), to);
  }
}
