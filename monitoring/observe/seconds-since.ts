/** Seconds since a time of `performance.now()`. */
export function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}
