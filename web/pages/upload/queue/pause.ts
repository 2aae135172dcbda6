/** A pause of all uploads, after a failure that passes. */
export interface Pause {
  reason: string;
  /** Milliseconds since 1970 at which it began. */
  since: number;
  /** Milliseconds since 1970 at which the next upload is tried. */
  until: number;
  /** Failures in a row. */
  failures: number;
}

/** A failure that passes by itself. */
export interface PassingFailure {
  reason: string;
  /** Milliseconds that the server asks for. */
  retryAfterMs: number | null;
  /** Milliseconds since 1970 at which the request began. */
  begunAt: number;
}

const firstMs = 1000;
const maxMs = 60_000;

/**
 * The pause after a failure: each is twice as long as the one before, up to a minute, and never shorter than the server
 * asks for. Requests that were already on their way when it began do not make the next one longer.
 * @param last null: nothing failed before
 */
export function pauseAfter(last: Pause | null, { reason, retryAfterMs, begunAt }: PassingFailure, now: number): Pause {
  const until = (failures: number) => now + Math.max(growing(failures), retryAfterMs ?? 0);
  if (last !== null && begunAt <= last.since)
    return { ...last, until: Math.max(last.until, now + (retryAfterMs ?? 0)) };
  const failures = (last?.failures ?? 0) + 1;
  return { reason, since: now, until: until(failures), failures };
}

/** Milliseconds of a pause after so many failures in a row. */
export function growing(failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
