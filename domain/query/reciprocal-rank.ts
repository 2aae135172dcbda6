/** Damps the lead of the first ranks; 60 is the value of the literature. */
const damping = 60;

/**
 * Fuses rankings: each gives an item its weight / (60 + rank), and the sums decide; a weight that is not given is 1. Ties
 * go to the higher `tieBreak`, then to the lower id, so that the order never depends on chance.
 */
export function fuse(
  rankings: readonly string[][],
  tieBreak: (id: string) => number,
  weights: readonly number[] = [],
): string[] {
  const scores = new Map<string, number>();
  rankings.forEach((ranking, which) => {
    const weight = weights[which] ?? 1;
    ranking.forEach((id, index) => scores.set(id, (scores.get(id) ?? 0) + weight / (damping + index + 1)));
  });
  return [...scores.keys()].sort(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || tieBreak(b) - tieBreak(a) || (a < b ? -1 : a > b ? 1 : 0),
  );
}
