import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { ConcordanceError } from '../../domain/errors.js';
import { devServerFlags, type DevServerPlace } from './dev-server-flags.js';
import { endProcess } from './end-process.js';
import { waitForEngine } from './engine-answers.js';
import { prepareNamespace } from './prepare-namespace.js';

/** Dev servers always have this namespace. */
export const devNamespace = 'default';

const startWithinMs = 60_000;

export interface DevServer {
  address: string;
  pid: number;
  /** Resolves when the process has ended, with how it ended. */
  ended: Promise<string>;
  /** Asks it to end, and after 10 seconds ends it. */
  stop(): Promise<void>;
}

export interface StartDevServerOptions extends DevServerPlace {
  binary: string;
  logFile: string;
  /** Called in the same turn in which the process starts. */
  onSpawn?: (pid: number) => void;
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches it only through `stop`, and waits until it
 * answers. It outlives this process when that is killed.
 * @throws ConcordanceError `engine_unreachable` when it ends or does not answer within a minute; the log file says why
 */
export async function startDevServer(options: StartDevServerOptions): Promise<DevServer> {
  const address = `127.0.0.1:${options.port}`;
  const log = openSync(options.logFile, 'a');
  const child = spawn(options.binary, devServerFlags(options), { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  child.unref();
  const over = new AbortController();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(signal === null ? `status ${status}` : `signal ${signal}`));
  });
  void ended.then(() => over.abort());
  const stop = () => endProcess(child.pid ?? null, ended);
  if (!(await waitForEngine(address, devNamespace, startWithinMs, over.signal))) {
    const how = over.signal.aborted ? `ended (${await ended})` : `did not answer on ${address} within a minute`;
    await stop();
    throw new ConcordanceError('engine_unreachable', `The Temporal server ${how}; ${options.logFile} says why.`);
  }
  await prepareNamespace(address, devNamespace);
  return { address, pid: child.pid as number, ended, stop };
}
