import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { Storage, type Bucket } from '@google-cloud/storage';
import { findGo } from '../../scripts/dev-server/build-server.js';
import { endProcess } from '../../scripts/dev-server/end-process.js';
import { freePort } from '../../scripts/dev-server/index.js';
import { runLogged } from '../../scripts/dev-server/run-logged.js';
import { serverCacheFolder } from '../../scripts/dev-server/server-version.js';
import { takeWorkLock } from '../../scripts/dev-server/work-lock.js';
import { until } from '../workflows/until.js';

/** The first release that honours preconditions of uploads and lists all objects. */
const version = '1.56.1';
const source = `github.com/fsouza/fake-gcs-server@v${version}`;

export interface GcsEmulator {
  /** URL. */
  endpoint: string;
  /** Creates a bucket, which is given as Google's library sees it. */
  createBucket(name: string): Promise<Bucket>;
  stop(): Promise<void>;
}

/**
 * A server that speaks the protocol of Google Cloud Storage, by others than this project, with everything in memory.
 * @param givenPort one that is free; any when absent
 * @returns null where it can neither be found nor built: without Go, or without the network
 */
export async function startGcsEmulator(givenPort?: number): Promise<GcsEmulator | null> {
  const program = await emulatorProgram();
  if (program === null) return null;
  const port = givenPort ?? (await freePort());
  const endpoint = `http://127.0.0.1:${port}`;
  const flags = ['-scheme', 'http', '-backend', 'memory', '-host', '127.0.0.1', '-port', String(port)];
  const names = ['-external-url', endpoint, '-public-host', `127.0.0.1:${port}`, '-log-level', 'error'];
  const child = spawn(program, [...flags, ...names], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => fetch(`${endpoint}/storage/v1/b?project=none`).then(({ ok }) => ok, () => false)); // oxfmt-ignore
  return {
    endpoint,
    async createBucket(name) {
      const [bucket] = await new Storage({ apiEndpoint: endpoint, projectId: 'none' }).createBucket(name);
      return bucket;
    },
    stop: () => endProcess(child.pid ?? null, ended),
  };
}

/** Kept in the user's cache, as the Temporal server is; built by the first who needs it. */
async function emulatorProgram(): Promise<string | null> {
  const program = join(dirname(serverCacheFolder()), `fake-gcs-server-${version}`);
  if (await runs(program)) return program;
  const go = await findGo();
  if (go === null) return null;
  await mkdir(dirname(program), { recursive: true });
  const lock = await takeWorkLock(`${program}.lock`);
  const making = await mkdtemp(join(dirname(program), 'making-'));
  try {
    if (await runs(program)) return program;
    const env = { ...process.env, GOBIN: making, GOTMPDIR: making, GOFLAGS: '', GOOS: '', GOARCH: '' };
    const failure = await runLogged(go, ['install', '-ldflags=-s -w', source], { env, logFile: `${program}.log` });
    if (failure !== null) {
      console.error(`${source} could not be built (${failure}), so its tests are skipped; see ${program}.log`);
      return null;
    }
    await rename(join(making, 'fake-gcs-server'), program);
    return program;
  } finally {
    await rm(making, { recursive: true, force: true });
    await lock.release();
  }
}

function runs(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-help'], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(true));
  });
}
