import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLogged } from './run-logged.js';
import { cliVersion } from './server-version.js';

/** Maximum time without progress before the download is aborted. */
const stallMs = 15_000;

/**
 * The SDK can only download a server by starting it as well, and a download in progress cannot be cancelled. So it runs
 * in a process of its own that can be ended.
 */
const program = `
  const { TestWorkflowEnvironment } = await import(${JSON.stringify(resolveTesting())});
  const executable = { type: 'cached-download', version: 'v${cliVersion}', downloadDir: process.env.DOWNLOAD_FOLDER };
  const environment = await TestWorkflowEnvironment.createLocal({ server: { executable } });
  await environment.teardown();
`;

function resolveTesting(): string {
  try {
    return import.meta.resolve('@temporalio/testing');
  } catch {
    // Absent in installations without development packages; the import then fails, which counts as "no download".
    return '@temporalio/testing';
  }
}

/**
 * Lets the SDK download the CLI into an empty folder. Where the network is closed this ends within stallMs, quietly.
 * @returns path of the downloaded program, or null when there is none
 */
export async function downloadServer(folder: string, logFile: string, signal?: AbortSignal): Promise<string | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener('abort', abort);
  const ended = runLogged(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DOWNLOAD_FOLDER: folder },
    logFile,
    signal: stop.signal,
  });
  void endWhenStalled(folder, stop);
  try {
    if ((await ended) !== null) return null;
    const [file] = await readdir(folder);
    return file === undefined ? null : join(folder, file);
  } finally {
    stop.abort();
    signal?.removeEventListener('abort', abort);
  }
}

async function endWhenStalled(folder: string, stop: AbortController): Promise<void> {
  let bytes = 0;
  let lastProgressAt = Date.now();
  while (!stop.signal.aborted) {
    await sleep(500, undefined, { ref: false });
    const now = await folderBytes(folder);
    if (now !== bytes) [bytes, lastProgressAt] = [now, Date.now()];
    if (Date.now() - lastProgressAt > stallMs) stop.abort();
  }
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
