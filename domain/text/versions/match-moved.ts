/** Positions of a key that are compared for each unit; more would not make the choice better, only slower. */
const maxCandidates = 32;

/**
 * Finds, for units that have no counterpart yet, units of the old text that have none either: the longest equal run
 * first come first served, in the order of the new text. So what moved is found, also in pieces. Changes `oldOf`. Time
 * is linear: a run that is compared is at most as long as the run that is taken.
 */
export function matchMoved(older: readonly number[], newer: readonly number[], oldOf: Int32Array): void {
  const isTaken = new Uint8Array(older.length);
  for (const old of oldOf) if (old >= 0) isTaken[old] = 1;
  const positions = freePositions(older, newer, oldOf, isTaken);
  const runAt = (old: number, at: number) => {
    let run = 0;
    while (
      at + run < newer.length &&
      old + run < older.length &&
      oldOf[at + run] === -1 &&
      isTaken[old + run] === 0 &&
      older[old + run] === newer[at + run]
    ) {
      run += 1;
    }
    return run;
  };
  for (let at = 0; at < newer.length;) {
    const free = oldOf[at] === -1 ? positions.get(newer[at]!) : undefined;
    const candidates = free?.next(isTaken) ?? [];
    // What continues from the unit before is preferred where runs are as long.
    const following = at > 0 && oldOf[at - 1]! >= 0 ? oldOf[at - 1]! + 1 : -1;
    let best = following >= 0 && free ? { old: following, run: runAt(following, at) } : { old: -1, run: 0 };
    for (const old of candidates) {
      const run = runAt(old, at);
      if (run > best.run) best = { old, run };
    }
    for (let i = 0; i < best.run; i += 1) {
      oldOf[at + i] = best.old + i;
      isTaken[best.old + i] = 1;
    }
    at += Math.max(1, best.run);
  }
}

/** Positions of a key in the old text, in order, from the first that is still free. */
class Positions {
  readonly #positions: number[] = [];
  #first = 0;

  add(position: number): void {
    this.#positions.push(position);
  }

  /** The next positions, some of which may be taken; the first is free. */
  next(isTaken: Uint8Array): number[] {
    while (this.#first < this.#positions.length && isTaken[this.#positions[this.#first]!] === 1) this.#first += 1;
    return this.#positions.slice(this.#first, this.#first + maxCandidates);
  }
}

function freePositions(
  older: readonly number[],
  newer: readonly number[],
  oldOf: Int32Array,
  isTaken: Uint8Array,
): Map<number, Positions> {
  const positions = new Map<number, Positions>();
  for (const [at, key] of newer.entries())
    if (oldOf[at] === -1 && !positions.has(key)) positions.set(key, new Positions());
  for (const [old, key] of older.entries()) if (isTaken[old] === 0) positions.get(key)?.add(old);
  return positions;
}
