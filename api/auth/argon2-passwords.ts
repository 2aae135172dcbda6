import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../../domain/access/password-hasher.js';

export interface HashingCost {
  /** KiB of memory for one hash. */
  memoryKiB: number;
  /** Passes over it. */
  passes: number;
}

const defaultCost: HashingCost = { memoryKiB: 64 * 1024, passes: 3 };

/** argon2id in the thread pool: about 0.1 s a hash at the usual cost. Tests lower the cost. */
export function argon2Passwords({ memoryKiB, passes }: HashingCost = defaultCost): PasswordHasher {
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1, algorithm: argon2id };
  let nobody: Promise<string> | null = null;

  async function matches(passwordHash: string, password: string): Promise<boolean> {
    try {
      return await verify(passwordHash, password);
    } catch {
      return false;
    }
  }

  return {
    hash: (password) => hash(password, options),
    verify: matches,
    async verifyDummy(password) {
      nobody ??= hash('the password of nobody', options);
      await matches(await nobody, password);
    },
  };
}

/** `Algorithm.Argon2id`: its const enum cannot be named where files are compiled one by one. */
const argon2id: NonNullable<Options['algorithm']> = 2;
