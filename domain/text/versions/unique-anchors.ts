/** Parts [fromOld, toOld) and [fromNew, toNew) of two sequences of keys. */
export interface KeyRange {
  fromOld: number;
  toOld: number;
  fromNew: number;
  toNew: number;
}

export type Pair = readonly [old: number, newer: number];

/**
 * Pairs of keys that occur once on each side of the range, as many of them as are in the same order on both (the
 * longest increasing subsequence). In order. Time n log n, memory n.
 */
export function uniqueAnchors(older: readonly number[], newer: readonly number[], range: KeyRange): Pair[] {
  const inOld = uniquePositions(older, range.fromOld, range.toOld);
  const inNew = uniquePositions(newer, range.fromNew, range.toNew);
  const pairs: Pair[] = [];
  for (const [key, at] of inNew) {
    const old = inOld.get(key);
    if (at >= 0 && old !== undefined && old >= 0) pairs.push([old, at]);
  }
  return longestIncreasing(pairs.sort((a, b) => a[1] - b[1]));
}

/** The place of each key within the range; -1 for those that occur more than once. */
function uniquePositions(keys: readonly number[], from: number, to: number): Map<number, number> {
  const positions = new Map<number, number>();
  for (let at = from; at < to; at += 1) positions.set(keys[at]!, positions.has(keys[at]!) ? -1 : at);
  return positions;
}

/** The longest subsequence whose old places increase. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  /** The pair that ends the best subsequence of each length, and what is before each pair. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [old]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![0] < old) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : ends[low - 1]!);
    ends[low] = at;
  }
  const chosen: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) chosen.push(pairs[at]!);
  return chosen.reverse();
}
