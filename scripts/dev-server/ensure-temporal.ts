import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConcordanceError } from '../../domain/errors.js';
import { endProcess } from './end-process.js';
import { serverResponds, serverUsesDatabase, waitForTemporal } from './server-responds.js';
import {
  databaseFile,
  readTemporalRecord,
  writeTemporalRecord,
  type TemporalRecord,
} from '../../temporal-config/temporal-record.js';
import { findServerBinary, type ShowWork } from './find-server-binary.js';
import { freePort, isPortFree } from './free-port.js';
import { listensOn } from './listens-on.js';
import { servesFile } from './own-process.js';
import { prepareNamespace } from './prepare-namespace.js';
import { devNamespace, PortTakenError, startDevServer } from './start-dev-server.js';

/** Stacks that start at the same moment take ports from each other; more often than this it is no accident. */
const maxPortAttempts = 6;

export interface EnsureTemporalOptions {
  dataDir: string;
  /** The setting TEMPORAL_CLI. */
  cli: string | null;
  /** The lock of the data folder's Temporal server; null while another process holds it. It ends with its process. */
  acquireLock: () => Promise<{ release(): void } | null>;
  showWork: ShowWork;
  signal?: AbortSignal | undefined;
}

export interface TemporalServer {
  address: string;
  uiUrl: string;
  /** False when another process holds the folder's lock; `stop` then leaves the server alone. */
  owned: boolean;
  /** Resolves when the server is gone, with how. */
  ended: Promise<string>;
  /** Ends the server when it is owned, and gives the lock back. */
  stop(): Promise<void>;
}

type Server = Pick<TemporalServer, 'address' | 'uiUrl' | 'ended' | 'stop'>;

/**
 * The Temporal server of a data folder: the one that runs for it, else a new one on the folder's file and, where they
 * are free, the ports it had before. Anyone who holds the lock owns it. Who does not get the lock waits for the owner's
 * server, or for the lock should the owner go.
 * @throws ConcordanceError `engine_unreachable`, `configuration_invalid`
 */
export async function ensureTemporal(options: EnsureTemporalOptions): Promise<TemporalServer> {
  const lock = await options.acquireLock();
  if (lock !== null) return own(options, lock);
  const shared = await options.showWork('Waiting for the Temporal server of another process', null, share(options));
  return 'address' in shared ? shared : own(options, shared);
}

/** The server of the lock's holder, or the lock when its holder has gone. */
async function share(options: EnsureTemporalOptions): Promise<TemporalServer | { release(): void }> {
  for (;;) {
    options.signal?.throwIfAborted();
    const record = await readTemporalRecord(options.dataDir);
    if (
      record !== null &&
      (await serverUsesDatabase(databaseFile(options.dataDir), record.address, devNamespace, 2000))
    ) {
      return { ...record, owned: false, ended: untilSilent(record.address), stop: async () => undefined };
    }
    await sleep(300);
    const lock = await options.acquireLock();
    if (lock !== null) return lock;
  }
}

async function own(options: EnsureTemporalOptions, lock: { release(): void }): Promise<TemporalServer> {
  try {
    await mkdir(join(options.dataDir, 'logs'), { recursive: true });
    const record = await readTemporalRecord(options.dataDir);
    const server = (await adopt(options, record)) ?? (await start(options, record));
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return { ...server, owned: true, stop: () => (stopped ??= stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Takes over the server that a killed owner left; one that does not answer is ended. */
async function adopt(options: EnsureTemporalOptions, record: TemporalRecord | null): Promise<Server | null> {
  const dbFile = databaseFile(options.dataDir);
  if (record === null || !(await servesFile(record.pid, dbFile))) return null;
  const ended = untilGone(record.pid, dbFile);
  const isOurs = () => listensOn(record.pid, portOf(record.address));
  if (await waitForTemporal(record.address, devNamespace, 10_000, undefined, isOurs)) {
    await prepareNamespace(record.address, devNamespace, dbFile);
    const { address, uiUrl, pid } = record;
    writeTemporalRecord(options.dataDir, { address, uiUrl, pid });
    return { address, uiUrl, ended, stop: () => endProcess(pid, ended) };
  }
  await endProcess(record.pid, ended);
  return null;
}

async function start(options: EnsureTemporalOptions, record: TemporalRecord | null): Promise<Server> {
  const { dataDir, cli, showWork, signal } = options;
  const binary = await findServerBinary({ cli, showWork, signal });
  const logFile = join(dataDir, 'logs', 'temporal.log');
  return showWork('Starting the Temporal server', logFile, startOnFreePorts(options, binary, logFile, record));
}

/** On the ports it had before, or the usual ones; on others where somebody has or takes one of them. */
async function startOnFreePorts(
  { dataDir, signal }: EnsureTemporalOptions,
  binary: string,
  logFile: string,
  record: TemporalRecord | null,
): Promise<Server> {
  let port = await choosePort(record === null ? 7233 : portOf(record.address));
  let uiPort = await choosePort(record === null ? 8233 : portOf(record.uiUrl));
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const address = `127.0.0.1:${port}`;
    const uiUrl = `http://127.0.0.1:${uiPort}`;
    try {
      const server = await startDevServer({
        ...{ binary, dbFile: databaseFile(dataDir), port, uiPort, logFile, ofDataFolder: true },
        onSpawn: (pid) => writeTemporalRecord(dataDir, { address, uiUrl, pid }),
      });
      return { address, uiUrl, ended: server.ended, stop: server.stop };
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      if (attempt >= maxPortAttempts) throw noPort(attempt, logFile);
      [port, uiPort] = [await freePort(), await freePort()];
    }
  }
}

function noPort(attempts: number, logFile: string): ConcordanceError {
  return new ConcordanceError(
    'engine_unreachable',
    `The Temporal server found its ports taken ${attempts} times in a row; ${logFile} says more. Try again.`,
  );
}

async function choosePort(wanted: number): Promise<number> {
  return (await isPortFree(wanted)) ? wanted : freePort();
}

function portOf(place: string): number {
  return Number(place.slice(place.lastIndexOf(':') + 1));
}

async function untilGone(pid: number, dbFile: string): Promise<string> {
  while (await servesFile(pid, dbFile)) await sleep(300, undefined, { ref: false });
  return 'it is gone';
}

async function untilSilent(address: string): Promise<string> {
  for (let silent = 0; silent < 3;) {
    await sleep(1000, undefined, { ref: false });
    silent = (await serverResponds(address, devNamespace, 2000)) ? 0 : silent + 1;
  }
  return 'it does not answer any more';
}
