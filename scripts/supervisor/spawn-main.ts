import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from './part.js';

export interface SpawnMainOptions {
  /** Path of a TypeScript main. */
  main: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The process's whole output is appended here. */
  logFile: string;
  /** Milliseconds from SIGTERM to SIGKILL. */
  graceMs: number;
  /** Called with each message; true says that the process is ready. */
  onMessage: (message: unknown) => boolean;
}

/** Absolute, for the main may be started in any folder. */
const fromSource = new URL('../../from-source/register.mjs', import.meta.url).href;

/**
 * Starts a main in a process group of its own, so that Ctrl-C reaches it only through `stop`, with a channel whose end
 * tells it that this process is gone.
 */
export function spawnMain(options: SpawnMainOptions): Run {
  const log = openSync(options.logFile, 'a');
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', fromSource, options.main], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (options.onMessage(message)) resolve();
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('exit', (status, signal) => {
      const how = signal === null ? `ended with status ${status}` : `was ended by ${signal}`;
      void lastLines(options.logFile).then((lines) => resolve(`${how}, see ${options.logFile}\n${lines}`));
    });
  });
  return {
    ready,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const grace = new AbortController();
        const late = sleep(options.graceMs, true, { signal: grace.signal }).catch(() => false);
        if (await Promise.race([late, ended.then(() => false)])) child.kill('SIGKILL');
        grace.abort();
      }
      await ended;
    },
  };
}

/** The end of a log, for a person who has to know why something ended. */
async function lastLines(file: string, count = 16): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Math.min(size, 16_384);
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - bytes);
    const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-count);
    return lines.map((line) => `    ${line.slice(0, 400)}`).join('\n');
  } finally {
    await handle.close();
  }
}
