import { isExpired } from '../is-expired.js';
import type { ClaimOutcome, IdempotencyClaim, StoredAnswer } from '../ports.js';

/** An attempt that holds an idempotency key. */
export interface ClaimedKey {
  requestHash: string;
  /** ISO 8601 */
  startedAt: string;
  expiresAt: string;
  /** Null while the attempt is in progress, or when it ended with its process. */
  answer: StoredAnswer | null;
}

/**
 * Decides whether a request may take an idempotency key: one that is free, that has expired, or that an attempt left
 * whose effect cannot come twice.
 * @param known undefined where nobody holds the key
 */
export function decideIdempotency(
  known: ClaimedKey | undefined,
  { requestHash, lostBefore, repeatable }: Pick<IdempotencyClaim, 'requestHash' | 'lostBefore' | 'repeatable'>,
  now: string,
): ClaimOutcome {
  if (known === undefined || isExpired(known, now)) return { outcome: 'claimed' };
  if (known.requestHash !== requestHash) return { outcome: 'reused' };
  if (known.answer !== null) return { outcome: 'answered', answer: known.answer };
  if (known.startedAt >= lostBefore) return { outcome: 'open' };
  return { outcome: repeatable ? 'claimed' : 'lost' };
}
