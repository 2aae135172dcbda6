import type { KeyRange, Pair } from './unique-anchors.js';

/** Insertions and deletions beyond which the two ranges are not compared further. */
const maxDifferences = 256;

/**
 * The pairs that the shortest edit script keeps (Myers' greedy algorithm), in order; none where the ranges differ in
 * more than 256 places. Time is at most the length of the ranges times 256, memory 256 squared.
 */
export function boundedDiff(older: readonly number[], newer: readonly number[], range: KeyRange): Pair[] {
  const oldLength = range.toOld - range.fromOld;
  const newLength = range.toNew - range.fromNew;
  const bound = Math.min(maxDifferences, oldLength + newLength);
  const centre = bound + 1;
  /** Farthest position in the old range on each diagonal, and its value before each round. */
  const furthest = new Int32Array(2 * bound + 3);
  const rounds: Int32Array[] = [];
  for (let differences = 0; differences <= bound; differences += 1) {
    rounds.push(furthest.slice(centre - differences - 1, centre + differences + 2));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let old = stepInto(furthest, centre, diagonal, differences);
      while (
        old < oldLength &&
        old - diagonal < newLength &&
        older[range.fromOld + old] === newer[range.fromNew + old - diagonal]
      ) {
        old += 1;
      }
      furthest[centre + diagonal] = old;
      if (old >= oldLength && old - diagonal >= newLength) return pairsOf(rounds, range, oldLength, newLength);
    }
  }
  return [];
}

/** The place a path has on the diagonal after one more difference, before it follows what is equal. */
function stepInto(furthest: Int32Array, centre: number, diagonal: number, differences: number): number {
  if (differences === 0) return 0;
  const left = furthest[centre + diagonal - 1]!;
  const right = furthest[centre + diagonal + 1]!;
  const inserts = diagonal === -differences || (diagonal !== differences && left < right);
  return inserts ? right : left + 1;
}

/** Follows the shortest path back from its end. */
function pairsOf(rounds: readonly Int32Array[], range: KeyRange, oldLength: number, newLength: number): Pair[] {
  const pairs: Pair[] = [];
  let old = oldLength;
  let at = newLength;
  for (let differences = rounds.length - 1; differences >= 0; differences -= 1) {
    const diagonal = old - at;
    const begun = stepInto(rounds[differences]!, differences + 1, diagonal, differences);
    for (; old > begun;) {
      old -= 1;
      at -= 1;
      pairs.push([range.fromOld + old, range.fromNew + at]);
    }
    if (differences === 0) break;
    const round = rounds[differences]!;
    const inserted =
      diagonal === -differences ||
      (diagonal !== differences && round[differences + diagonal]! < round[differences + diagonal + 2]!);
    if (inserted) at -= 1;
    else old -= 1;
  }
  return pairs.reverse();
}
