import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largestBytes = 10 * 1024 * 1024;

/** Path of a part's log in the data folder. One that has grown large is set aside; the one set aside before it goes. */
export function logFile(dataDir: string, name: string): string {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > largestBytes) renameSync(file, `${file}.1`);
  return file;
}
