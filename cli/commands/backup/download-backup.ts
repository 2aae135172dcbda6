import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Backup } from '../../../client/index.js';
import type { Client } from '../../connection/client.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';

/**
 * Downloads the file of a backup, which appears whole and with the hash that the backup has.
 * @param output the file, or a folder that is there; a file that is there is not replaced
 * @returns the path of the file
 * @throws CliError
 */
export async function downloadBackup(client: Client, backup: Backup, output: string): Promise<string> {
  const file = (await isFolder(output)) ? join(output, backup.filename) : output;
  await requireFree(file);
  await requireWritable(dirname(file), 'Nothing was saved.');
  const partial = `${file}.part`;
  try {
    const params = { backup_id: backup.backup_id };
    const { body } = await client.call('downloadBackup', { params, timeoutMs: 0 });
    const digest = createHash('sha256');
    await pipeline(
      body,
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          digest.update(piece);
          yield piece;
        }
      },
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (digest.digest('hex') !== backup.sha256) throw new Error('what came has another hash than the backup');
    await rename(partial, file);
    return file;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError(
        exitCodes.usage,
        `${partial} is there already: another download, or one that was cut off. Remove it.`,
      );
    await rm(partial, { force: true });
    if (cause instanceof CliError || !(cause instanceof Error) || cause.name === 'ApiError') throw cause;
    throw new CliError(exitCodes.failed, `The download was not completed: ${cause.message}.`, {
      hint: 'Nothing was saved. Try again.',
      cause,
    });
  }
}

/**
 * Checks that a backup which is made first can be downloaded then.
 * @param output as for `downloadBackup`
 * @throws CliError
 */
export async function requireOutput(output: string): Promise<void> {
  const isInFolder = await isFolder(output);
  if (!isInFolder) await requireFree(output);
  await requireWritable(isInFolder ? output : dirname(output), 'No backup was requested.');
}

async function requireWritable(folder: string, hint: string): Promise<void> {
  await access(folder, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'There is no folder' : 'Files cannot be written into';
    throw new CliError(exitCodes.usage, `${problem} ${folder}.`, { hint, cause });
  });
}

async function requireFree(file: string): Promise<void> {
  if ((await stat(file).catch(() => null)) === null) return;
  throw new CliError(exitCodes.usage, `${file} is there already. Remove it, or give another name.`);
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null && path.endsWith('/'))
    throw new CliError(exitCodes.usage, `There is no folder ${path}. Create it.`);
  return found?.isDirectory() ?? false;
}
