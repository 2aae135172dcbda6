import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import { ConcordanceError } from '../../domain/errors.js';

export interface HashingBounds {
  /** Hashes at the same time: each takes 64 MiB and one of the few threads that files are read with, too. */
  concurrency: number;
  /** Requests that may wait for their turn; those beyond are refused. */
  waiting: number;
}

const defaultBounds: HashingBounds = { concurrency: 2, waiting: 100 };

/**
 * Lets a hasher do few hashes at a time, in the order they were asked for, so that a flood of logins takes neither the
 * memory nor the threads the rest of the API needs. Any of its methods throws ConcordanceError `logins_busy` when too
 * many wait already.
 */
export function boundedPasswords(hasher: PasswordHasher, { concurrency, waiting } = defaultBounds): PasswordHasher {
  const queue: (() => void)[] = [];
  let busy = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= concurrency) {
      if (queue.length >= waiting) {
        throw new ConcordanceError('logins_busy', 'Too many concurrent logins; try again in a few seconds.');
      }
      // Who ends hands their place on, so `busy` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (passwordHash, password) => inTurn(() => hasher.verify(passwordHash, password)),
    verifyDummy: (password) => inTurn(() => hasher.verifyDummy(password)),
  };
}
