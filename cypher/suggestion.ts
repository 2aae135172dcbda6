/** Levenshtein distance, given up at `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The known name that is spelt nearly as this one: by at most two letters. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 60) return undefined;
  const limit = name.length <= 3 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const found = distance(name.toLowerCase(), candidate.toLowerCase(), limit);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** `; did you mean 'x'?` when a known name is near, else nothing. */
export function suggestion(name: string, known: Iterable<string>): string {
  const best = nearestName(name, known);
  return best === undefined ? '' : `; did you mean '${best}'?`;
}
