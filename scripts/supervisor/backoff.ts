const firstMs = 500;
const mostMs = 30_000;
const steadyAfterMs = 60_000;

/**
 * How long to wait before a part is started again.
 * @param previousMs the wait before the run that ended; null when it was started without one
 * @param upMs how long that run lasted
 */
export function nextDelay(previousMs: number | null, upMs: number): number {
  if (previousMs === null || upMs >= steadyAfterMs) return firstMs;
  return Math.min(previousMs * 2, mostMs);
}
