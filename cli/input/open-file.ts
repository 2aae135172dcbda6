import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { CliError, exitCodes } from '../errors/cli-error.js';

/**
 * Opens a file for reading. Reading its stream to the end closes it.
 * @throws {CliError} where it is missing, is no file or cannot be read
 */
export async function openFile(file: string): Promise<FileHandle> {
  const found = await stat(file).catch((cause: unknown) => unreadable(file, cause));
  if (!found.isFile()) throw new CliError(exitCodes.usage, `${file} is no file.`);
  return open(file).catch((cause: unknown) => unreadable(file, cause));
}

function unreadable(file: string, cause: unknown): never {
  const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
  const reason = missing ? 'there is no such file' : (cause as Error).message;
  throw new CliError(exitCodes.usage, `${file}: ${reason}.`, { cause });
}
