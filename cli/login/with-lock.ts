import { rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, exitCodes } from '../cli-error.js';

/** Longer than anybody holds it: what is older was left behind by a command that was killed. */
const staleMs = 60_000;
const pauseMs = 50;

/**
 * Does the work while no other process does work under the same file.
 * @throws CliError when the file cannot be made
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(path))) {
    const held = await stat(path).catch(() => null);
    if (held !== null && Date.now() - held.mtimeMs > staleMs) await rm(path, { force: true });
    else await sleep(pauseMs);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new CliError(exitCodes.failed, `The login cannot be renewed: ${(error as Error).message}`, {
      hint: 'Set CONCORDANCE_CONFIG to a file in a folder that can be written.',
      cause: error,
    });
  }
}
