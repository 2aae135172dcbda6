import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes from which a log is cut; with the one kept before it, a log never takes much more than twice as much. */
export const maxLogBytes = 10 * 1024 * 1024;
const logNames = ['api', 'worker', 'temporal'];
const lookEveryMs = 10_000;

/** Path of a part's log in the data folder. */
export function logFile(dataDir: string, name: string): string {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.log`);
}

/**
 * Keeps the logs of a data folder bounded while processes write to them: what is too large is copied to `<log>.1` and
 * cut to nothing. The processes append, so they continue at the beginning.
 * @returns ends the watch
 */
export function boundLogs(dataDir: string): () => void {
  let looking: Promise<unknown> | null = null;
  const look = () => {
    looking ??= Promise.all(logNames.map((name) => rotate(join(dataDir, 'logs', `${name}.log`)))).finally(() => {
      looking = null;
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Cuts a log that has grown beyond `maxBytes`. Where a full disk takes no copy, what it held is lost. */
export async function rotate(file: string, maxBytes = maxLogBytes): Promise<void> {
  try {
    if ((await stat(file)).size <= maxBytes) return;
    await copyFile(file, `${file}.1`).catch(() => empty(`${file}.1`));
    await truncate(file);
  } catch {
    // Not there yet, or not ours to cut: the log is no reason to stop anything.
  }
}

/** Half a copy says nothing and takes space. */
async function empty(file: string): Promise<void> {
  await (await open(file, 'w')).close();
}
