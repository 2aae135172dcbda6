import { ConcordanceError } from '../errors.js';
import { isExpired } from '../is-expired.js';

/** Record of a lease. It stays after a release, so that fencing numbers only rise. */
export interface LeaseState {
  /** Null when nobody has it. */
  owner: string | null;
  fence: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A request for a lease; both in milliseconds. */
interface LeaseRequest {
  ttlMs: number;
  now: number;
}

/**
 * The lease after its acquisition; null while another owner holds it. The present owner keeps the number, anyone else
 * gets a higher one.
 * @param before undefined where there never was one
 */
export function acquiredLease(
  before: LeaseState | undefined,
  owner: string,
  { ttlMs, now }: LeaseRequest,
): (LeaseState & { owner: string }) | null {
  const isOver = !isHeld(before, now);
  if (!isOver && before.owner !== owner) return null;
  return { owner, fence: isOver ? (before?.fence ?? 0) + 1 : before.fence, expiresAt: now + ttlMs };
}

/** Error of exclusive work that did not get the lease. */
export function leaseTaken(): ConcordanceError {
  return new ConcordanceError(
    'exclusive_lease_held',
    'Other exclusive work on the graph is in progress. Try again later.',
  );
}

/** The lease after its renewal; null when it has run out or passed to another owner. */
export function renewedLease(
  before: LeaseState | undefined,
  fence: number,
  { ttlMs, now }: LeaseRequest,
): (LeaseState & { owner: string }) | null {
  return isHeld(before, now) && before.fence === fence ? { ...before, expiresAt: now + ttlMs } : null;
}

/** The lease after its release; null where it is not held under this number any more. */
export function releasedLease(before: LeaseState | undefined, fence: number): LeaseState | null {
  return before?.fence === fence ? { owner: null, fence, expiresAt: 0 } : null;
}

/**
 * Lets ordinary work (`fence` null) change the graph while no exclusive work holds it; exclusive work only under its
 * own number.
 * @throws ConcordanceError `exclusive_lease_held`, `run_superseded`
 */
export function requireLease(lease: LeaseState | undefined, fence: number | null, now: number): void {
  const held = isHeld(lease, now) ? lease : undefined;
  if (fence === null && held !== undefined) {
    throw new ConcordanceError('exclusive_lease_held', `${held.owner} is changing the whole graph. Try again later.`, {
      data: { owner: held.owner, retryAfterMs: held.expiresAt - now },
    });
  }
  if (fence !== null && held?.fence !== fence) {
    throw new ConcordanceError(
      'run_superseded',
      'The lease on the graph has expired or belongs to another process. Start again.',
    );
  }
}

function isHeld(lease: LeaseState | undefined, now: number): lease is LeaseState & { owner: string } {
  return lease !== undefined && lease.owner !== null && !isExpired(lease, now);
}
