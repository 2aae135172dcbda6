const firstMs = 500;
const maxMs = 30_000;
const healthyAfterMs = 60_000;

/**
 * Delay before a part is restarted: not at all after a healthy minute, else half a second, twice as long after each
 * further run that was short, and half a minute at most.
 * @param previousMs the wait before the run that ended; 0 when it was started without one
 * @param healthyMs how long that run did its work; 0 when it never did
 */
export function nextDelay(previousMs: number, healthyMs: number): number {
  if (healthyMs >= healthyAfterMs) return 0;
  return previousMs === 0 ? firstMs : Math.min(previousMs * 2, maxMs);
}
