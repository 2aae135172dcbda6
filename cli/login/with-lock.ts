import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, exitCodes } from '../errors/cli-error.js';

/** Milliseconds after which the lock of a command that was killed is taken over; those that live renew theirs. */
const staleMs = 30_000;
const updateMs = 5_000;

/** Milliseconds between two attempts to take the lock. */
const pauseMs = 50;

/**
 * Does the work while no other process does work under the same lock, a folder of this path.
 * @throws CliError when the lock cannot be created
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let release = await take(path);
  while (release === null) {
    await sleep(pauseMs);
    release = await take(path);
  }
  try {
    return await work();
  } finally {
    // One that was taken over is not ours to give back.
    await release().catch(() => undefined);
  }
}

/**
 * Null when another process holds the lock. Its own way to wait would wait for a folder that cannot be written, too.
 */
async function take(path: string): Promise<(() => Promise<void>) | null> {
  const { default: lockfile } = await import('proper-lockfile');
  try {
    return await lockfile.lock(path, {
      ...{ lockfilePath: path, realpath: false, stale: staleMs, update: updateMs },
      // Somebody took it over, because this process stood still. What it does cannot be undone, and is soon over.
      onCompromised: () => undefined,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return null;
    throw new CliError(exitCodes.failed, `The login cannot be renewed: ${(error as Error).message}`, {
      hint: 'Set CONCORDANCE_CONFIG to a file in a folder that can be written.',
      cause: error,
    });
  }
}
