import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import { ConcurrencyLimiter } from '../../domain/concurrency/concurrency-limiter.js';
import { ConcordanceError } from '../../domain/errors.js';

export interface HashingBounds {
  /** Hashes at the same time: each takes 64 MiB and one of the few threads that files are read with, too. */
  concurrency: number;
  /** Requests that may wait for their turn; those beyond are refused. */
  maxWaiting: number;
}

const defaultBounds: HashingBounds = { concurrency: 2, maxWaiting: 100 };

/**
 * Lets a hasher do few hashes at a time, in the order they were asked for, so that a flood of logins takes neither the
 * memory nor the threads the rest of the API needs. Any of its methods throws ConcordanceError `logins_busy` when too
 * many wait already.
 */
export function boundedPasswords(hasher: PasswordHasher, { concurrency, maxWaiting } = defaultBounds): PasswordHasher {
  const limiter = new ConcurrencyLimiter({ concurrency });

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    const end = await limiter.acquire(null, () => {
      if (limiter.waiting.length < maxWaiting) return undefined;
      throw new ConcordanceError('logins_busy', 'Too many concurrent logins; try again in a few seconds.');
    });
    try {
      return await work();
    } finally {
      end();
    }
  }

  return {
    hash: (password) => limited(() => hasher.hash(password)),
    verify: (passwordHash, password) => limited(() => hasher.verify(passwordHash, password)),
    verifyDummy: (password) => limited(() => hasher.verifyDummy(password)),
  };
}
