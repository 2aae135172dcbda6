import type { Logger } from 'pino';
import { userNameKey } from '../../domain/access/user-name.js';
import type { BudgetKey, RateBudgets } from '../../domain/access/rate-budgets.js';
import { takeTokens } from '../../domain/access/token-bucket.js';
import type { TokenBucket } from '../../domain/access/token-bucket.js';
import { ConcordanceError } from '../../domain/errors.js';
import { textHashOf } from '../../domain/ids.js';
import type { BudgetStore, Clock } from '../../domain/ports.js';
import { blockOf } from './address-block.js';

export interface Limits {
  /**
   * Counts a call of `who` (an address, a user, `loginsOf` an account).
   * @throws ConcordanceError `rate_limited` with `RateLimitInfo` as its data when the budget is exhausted
   */
  spend(budget: BudgetKey, who: string): Promise<void>;
}

/** Data of the error when a client exceeds a budget. */
export interface RateLimitInfo {
  budget: BudgetKey;
  calls: number;
  seconds: number;
  /** Seconds until a call is worth trying. */
  retry_after: number;
}

interface LimitDependencies {
  budgets: BudgetStore;
  clock: Pick<Clock, 'millis'>;
  logger: Pick<Logger, 'warn'>;
  settings: { rateBudgets: RateBudgets | null };
}

/** Calls that this process may allow by itself until a time (ms), or the time before which it allows none. */
interface CallLease {
  calls: number;
  goodUntil: number;
  emptyUntil: number;
}

/** Part of a budget that is taken at once; a crash of a process loses no more than this. */
const blocksOfBudget = 20;
/** Callers remembered; the one that was first seen is dropped first. */
const maxBuckets = 20_000;
/** Milliseconds between two lines about a store that does not count. */
const quietMs = 60_000;

/**
 * Counts calls against budgets that all processes share. Each takes a block of calls at a time and spends it by itself,
 * so most calls cost no more than a look into a map; so does refusing a flood. While the store fails, each process
 * counts for itself.
 */
export function createLimits({ budgets, clock, logger, settings: { rateBudgets } }: LimitDependencies): Limits {
  const held = new Map<string, CallLease>();
  const leasing = new Map<string, Promise<CallLease>>();
  const fallback = new Map<string, TokenBucket>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  if (rateBudgets === null) return { spend: async () => undefined };
  const limits = rateBudgets;

  async function lease(key: string, budget: BudgetKey): Promise<CallLease> {
    const wanted = Math.max(1, Math.floor(limits[budget].calls / blocksOfBudget));
    const { granted, retryMs } = await takeFromStore(key, budget, wanted);
    const now = clock.millis();
    const next = { calls: granted, goodUntil: now + limits[budget].seconds * 1000, emptyUntil: now + retryMs };
    forget(held);
    held.set(key, next);
    return next;
  }

  async function takeFromStore(key: string, budget: BudgetKey, wanted: number) {
    try {
      return await budgets.lease(key, limits[budget], wanted);
    } catch (error) {
      const now = clock.millis();
      if (now - warnedAt >= quietMs) {
        logger.warn({ err: error }, 'rate budgets cannot be shared; counting in this process only');
        warnedAt = now;
      }
      const taken = takeTokens(fallback.get(key), limits[budget], now, wanted);
      forget(fallback);
      fallback.set(key, taken.bucket);
      return taken;
    }
  }

  return {
    async spend(budget, who) {
      const key = `${budget} ${who}`;
      for (;;) {
        const now = clock.millis();
        const mine = held.get(key);
        if (mine !== undefined && mine.calls > 0 && now < mine.goodUntil) {
          mine.calls -= 1;
          return;
        }
        if (mine !== undefined && now < mine.emptyUntil) throw exceededError(budget, mine.emptyUntil - now);
        // Those who come meanwhile wait for the same block.
        const pending = leasing.get(key) ?? lease(key, budget).finally(() => leasing.delete(key));
        leasing.set(key, pending);
        await pending;
      }
    },
  };

  function exceededError(budget: BudgetKey, waitMs: number): ConcordanceError {
    const { calls, seconds } = limits[budget];
    const retry_after = Math.max(1, Math.ceil(waitMs / 1000));
    const data: RateLimitInfo = { budget, calls, seconds, retry_after };
    const whose = { address: 'by this address', account: 'to this account from this address', user: 'by you' }[
      budget.split('.')[1] ?? ''
    ];
    return new ConcordanceError(
      'rate_limited',
      `Too many calls ${whose}: at most ${calls} in ${seconds} s. Try again in ${retry_after} s.`,
      { data: { ...data } },
    );
  }
}

/**
 * The name under which logins to an account from one address are counted: anyone who guesses locks their own address
 * out, not the owner at another. People type passwords into the name, so the name itself is not kept.
 */
export function loginsOf(username: string, address: string | null): string {
  return `${textHashOf(userNameKey(username))} ${blockOf(address)}`;
}

/** Counts logins from an address, for the command that checks them. */
export function countLoginsFrom({ limits }: { limits: Limits }, address: string | null) {
  return (username: string): Promise<void> => limits.spend('login.account', loginsOf(username, address));
}

function forget(map: Map<string, unknown>): void {
  if (map.size < maxBuckets) return;
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
