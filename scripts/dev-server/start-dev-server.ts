import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ConcordanceError } from '../../domain/errors.js';
import { devServerFlags, type DevServerLocation } from './dev-server-flags.js';
import { endProcess } from './end-process.js';
import { waitForTemporal } from './server-responds.js';
import { isPortFree } from './free-port.js';
import { listensOn } from './listens-on.js';
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

export interface StartDevServerOptions extends DevServerLocation {
  binary: string;
  logFile: string;
  /** True if the file is a data folder's, so that the server says so and serves no other folder. */
  ofDataFolder?: boolean;
  /** Called in the same turn in which the process starts. */
  onSpawn?: (pid: number) => void;
}

/** The ports were taken while the server started, by anyone who was quicker; others may be tried. */
export class PortTakenError extends Error {}

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches it only through `stop`, and waits until it
 * answers. It outlives this process when that is killed.
 * @throws PortTakenError when somebody else took one of its ports
 * @throws ConcordanceError `engine_unreachable` when it ends or does not answer within a minute; the log file says why
 */
export async function startDevServer(options: StartDevServerOptions): Promise<DevServer> {
  const address = `127.0.0.1:${options.port}`;
  const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(options.logFile, 'a');
  const child = spawn(options.binary, devServerFlags(options), { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  try {
    if (child.pid !== undefined) options.onSpawn?.(child.pid);
  } catch (error) {
    // Nobody would know of it: on a full disk its record cannot be written.
    child.kill('SIGKILL');
    throw error;
  }
  child.unref();
  const over = new AbortController();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(signal === null ? `status ${status}` : `signal ${signal}`));
  });
  void ended.then(() => over.abort());
  const stop = () => endProcess(child.pid ?? null, ended);
  const { pid } = child;
  const isOurs = async () => pid !== undefined && (await listensOn(pid, options.port));
  if (!(await waitForTemporal(address, devNamespace, startWithinMs, over.signal, isOurs))) {
    if (over.signal.aborted && (await lostItsPort(options, logStart))) throw new PortTakenError(address);
    const how = over.signal.aborted ? `ended (${await ended})` : `did not answer on ${address} within a minute`;
    await stop();
    throw new ConcordanceError('engine_unreachable', `The Temporal server ${how}; ${options.logFile} says why.`);
  }
  await prepareNamespace(address, devNamespace, options.ofDataFolder === true ? options.dbFile : null);
  return { address, pid: pid as number, ended, stop };
}

/** Somebody listens on one of its ports, or it says itself that one was in use. */
async function lostItsPort({ port, uiPort, logFile }: StartDevServerOptions, logStart: number): Promise<boolean> {
  for (const one of [port, uiPort]) if (one !== null && !(await isPortFree(one))) return true;
  const said = (await readFile(logFile)).subarray(logStart).toString('utf8');
  return /address already in use|can't set .*port/i.test(said);
}
