/** Whole percent, `from` to `to`, when `done` of `all` are done; `from` where there are none. */
export function percentOf(done: number, all: number, from = 0, to = 100): number {
  return from + Math.floor(((to - from) * Math.min(done, all)) / Math.max(1, all));
}

/** Percent until a job has ended. */
export const maxOpenPercent = 99;

/** Progress of a document's job; null until the number of its chunks is known. */
export function documentPercent(chunks: { processed: number; total: number | null }): number | null {
  if (chunks.total === null || chunks.total === 0) return null;
  return Math.min(maxOpenPercent, percentOf(chunks.processed, chunks.total));
}
