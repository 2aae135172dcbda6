import { boundedDiff } from './bounded-diff.js';
import { matchMoved } from './match-moved.js';
import { uniqueAnchors, type KeyRange, type Pair } from './unique-anchors.js';

/** Rounds in which what lies between anchors is searched for further ones. */
const maxRounds = 16;

/**
 * Finds for each unit of the new text the same unit of the old one: its position, or -1 for a new unit; no old unit is
 * given twice. Units are given by keys, equal ones for equal texts. What kept its order is found by keys that occur
 * once on each side (patience diff) and by the shortest edit script between them; then what moved, in runs as long as
 * possible. Time grows with the length of the texts, also where they have nothing in common.
 */
export function alignUnits(older: readonly number[], newer: readonly number[]): Int32Array {
  const oldOf = new Int32Array(newer.length).fill(-1);
  let ranges: KeyRange[] = [{ fromOld: 0, toOld: older.length, fromNew: 0, toNew: newer.length }];
  for (let round = 0; ranges.length > 0; round += 1) {
    ranges = ranges.flatMap((range) => alignRange(older, newer, range, round < maxRounds, oldOf));
  }
  matchMoved(older, newer, oldOf);
  return oldOf;
}

/** Aligns what can be aligned at once; gives what is left to be looked at. */
function alignRange(
  older: readonly number[],
  newer: readonly number[],
  range: KeyRange,
  findsAnchors: boolean,
  oldOf: Int32Array,
): KeyRange[] {
  const rest = withoutEqualEnds(older, newer, range, oldOf);
  if (rest.fromOld === rest.toOld || rest.fromNew === rest.toNew) return [];
  const anchors = findsAnchors ? uniqueAnchors(older, newer, rest) : [];
  for (const [old, at] of anchors) oldOf[at] = old;
  if (anchors.length > 0) return between(anchors, rest);
  for (const [old, at] of boundedDiff(older, newer, rest)) oldOf[at] = old;
  return [];
}

function withoutEqualEnds(
  older: readonly number[],
  newer: readonly number[],
  range: KeyRange,
  oldOf: Int32Array,
): KeyRange {
  let { fromOld, toOld, fromNew, toNew } = range;
  while (fromOld < toOld && fromNew < toNew && older[fromOld] === newer[fromNew]) {
    oldOf[fromNew] = fromOld;
    fromOld += 1;
    fromNew += 1;
  }
  while (fromOld < toOld && fromNew < toNew && older[toOld - 1] === newer[toNew - 1]) {
    toOld -= 1;
    toNew -= 1;
    oldOf[toNew] = toOld;
  }
  return { fromOld, toOld, fromNew, toNew };
}

function between(anchors: readonly Pair[], { fromOld, toOld, fromNew, toNew }: KeyRange): KeyRange[] {
  const starts: Pair[] = [[fromOld, fromNew], ...anchors.map(([old, at]): Pair => [old + 1, at + 1])];
  const ends: Pair[] = [...anchors, [toOld, toNew]];
  return starts.map(([old, at], i) => ({ fromOld: old, toOld: ends[i]![0], fromNew: at, toNew: ends[i]![1] }));
}
