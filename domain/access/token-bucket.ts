import type { RateBudget } from './rate-budgets.js';

/** Remaining calls of a budget at a time, in milliseconds since 1970. */
export interface TokenBucket {
  tokens: number;
  at: number;
}

export interface Taken {
  bucket: TokenBucket;
  /** Whole tokens, at most as many as were wanted. */
  granted: number;
  /** Milliseconds until there is one again; 0 when some were granted. */
  retryMs: number;
}

/**
 * Takes tokens out of a bucket that fills up evenly. One that is not there is full. A clock that was set back neither
 * fills nor empties it.
 */
export function takeTokens(bucket: TokenBucket | undefined, budget: RateBudget, now: number, wanted: number): Taken {
  const { calls, seconds } = budget;
  const perMs = calls / (seconds * 1000);
  const elapsed = bucket === undefined ? 0 : Math.max(0, now - bucket.at);
  const tokens = bucket === undefined ? calls : Math.min(calls, bucket.tokens + elapsed * perMs);
  const granted = Math.max(0, Math.min(wanted, Math.floor(tokens)));
  return {
    bucket: { tokens: tokens - granted, at: now },
    granted,
    retryMs: granted > 0 ? 0 : Math.ceil((1 - tokens) / perMs),
  };
}

/** Milliseconds since 1970 at which a bucket is full again, and so need not be kept. */
export function fullAt({ tokens, at }: TokenBucket, { calls, seconds }: RateBudget): number {
  return at + ((calls - tokens) / calls) * seconds * 1000;
}
