import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, rm, stat, readFile } from 'node:fs/promises';
import { ConcordanceError } from '../../domain/errors.js';
import { readSecretKey } from './secret-key.js';
import type { SecretKey } from './secret-key.js';

/**
 * The keys in a file, one `id:base64` a line, the one that seals first. A file that is not there is made with a new key
 * and readable by its owner alone; of several processes that do so at once one wins.
 * @throws ConcordanceError `configuration_invalid` when it cannot be read, is open to others, or holds something else
 */
export async function loadSecretKeyFile(path: string): Promise<readonly [SecretKey, ...SecretKey[]]> {
  try {
    if (!(await exists(path))) await make(path);
    if (((await stat(path)).mode & 0o077) !== 0) throw new Error('others may read or write it; chmod 600 it');
    const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
    const [first, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readSecretKey);
    if (first === undefined) throw new Error('it holds no key');
    return [first, ...others];
  } catch (error) {
    throw new ConcordanceError(
      'configuration_invalid',
      `The keys in ${path} cannot be used: ${(error as Error).message}. Correct the file, or restore it from a copy.`,
      { cause: error },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Whole and on disk before it has its name, because what is sealed with a key that is lost stays sealed. */
async function make(path: string): Promise<void> {
  const staged = `${path}.${randomUUID()}`;
  const file = await open(staged, 'wx', 0o600);
  try {
    const id = `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
    await file.writeFile(`${id}:${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await link(staged, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(staged, { force: true });
  }
}
