import { spawn, type SendHandle, type Serializable, type StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProcess } from './describe-process.js';
import type { Run } from './part.js';
import { watchHeartbeat, type HeartbeatWatch } from './watch-heartbeat.js';

export interface SpawnMainOptions {
  /** Path of a JavaScript module. */
  main: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The process's whole output is appended here. */
  logFile: string;
  /** Milliseconds from SIGTERM to SIGKILL. */
  graceMs: number;
  /** Called with each message but heartbeats; true says that the process is ready. `answer` sends a message back. */
  onMessage: (message: unknown, answer: Answer) => boolean;
  /** Called in the same turn in which the process starts. */
  onSpawn?: (pid: number) => void;
  /** Milliseconds without a heartbeat, once ready, after which the process is ended; half a minute when absent. */
  heartbeatTimeoutMs?: number;
}

/** Sends a message with a handle; `sent` is called once the other process has it, or is gone. */
export type Answer = (message: Serializable, handle?: SendHandle, sent?: () => void) => void;

const startTimeoutMs = 300_000;

/**
 * Starts a main in a process group of its own, so that Ctrl-C reaches it only through `stop`, with a channel whose end
 * tells it that this process is gone. One that sends no heartbeat any more hangs: it is killed, and `ended` says why.
 */
export function spawnMain(options: SpawnMainOptions): Run {
  const child = spawn(process.execPath, ['--enable-source-maps', options.main], {
    cwd: options.cwd,
    env: options.env,
    stdio: outputTo(options.logFile),
    detached: true,
  });
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  // Until it is ready it may compute for long, as when it compiles the workflows on a slow machine.
  let heartbeat: HeartbeatWatch = watchHeartbeat((silentMs) => void endHanging(silentMs), startTimeoutMs);
  let hung: string | null = null;

  async function endHanging(silentMs: number): Promise<void> {
    const why = await describeProcess(child.pid!, dirname(options.logFile));
    if (isGone()) return;
    hung = `hung, without a heartbeat for ${Math.round(silentMs / 1000)} s${why === '' ? '' : ` (${why})`}`;
    child.kill('SIGKILL');
  }

  const answer: Answer = (message, handle, sent) => void child.send(message, handle, {}, sent);

  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (isHeartbeat(message)) return heartbeat.received();
      if (!options.onMessage(message, answer)) return;
      heartbeat.end();
      heartbeat = watchHeartbeat((silentMs) => void endHanging(silentMs), options.heartbeatTimeoutMs);
      resolve();
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('exit', (status, signal) => {
      heartbeat.end();
      const how = hung ?? (signal === null ? `ended with status ${status}` : `was ended by ${signal}`);
      void lastLines(options.logFile).then((lines) => resolve(`${how}, see ${options.logFile}\n${lines}`));
    });
  });
  return {
    ready,
    ended,
    async stop() {
      if (!isGone()) {
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

/** A log that cannot be opened, as on a full disk, is no reason not to start. */
function outputTo(logFile: string): StdioOptions {
  try {
    const log = openSync(logFile, 'a');
    // Closed here once the process has its own.
    setImmediate(() => closeSync(log));
    return ['ignore', log, log, 'ipc'];
  } catch {
    return ['ignore', 'ignore', 'ignore', 'ipc'];
  }
}

function isHeartbeat(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'heartbeat';
}

/** The end of a log, because a person who has to know why something ended. */
async function lastLines(file: string, count = 16): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const bytes = Math.min(size, 16_384);
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - bytes);
    const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-count);
    return lines.map((line) => `    ${line.slice(0, 400)}`).join('\n');
  } catch {
    return '';
  } finally {
    await handle.close();
  }
}
