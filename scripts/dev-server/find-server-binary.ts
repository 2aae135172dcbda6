import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConcordanceError } from '../../domain/errors.js';
import { buildServer, findGo } from './build-server.js';
import { checkBinary } from './check-binary.js';
import { downloadServer } from './download-server.js';
import { findOnPath } from './find-on-path.js';
import { cliVersion, serverCacheFolder } from './server-version.js';
import { takeWorkLock } from './work-lock.js';

/** Shows long work to anyone who waits: what is being done, and the file that grows meanwhile. */
export type ShowWork = <T>(doing: string, logFile: string | null, work: Promise<T>) => Promise<T>;

export interface FindServerOptions {
  /** The setting TEMPORAL_CLI. */
  cli: string | null;
  showWork: ShowWork;
  env?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
}

/**
 * Path of a Temporal CLI that can start the server, each candidate checked by running it: the setting TEMPORAL_CLI →
 * `temporal` on PATH → the copy in the cache folder → the SDK's download → a build with Go. The last two keep their
 * result in the cache folder; processes that want it at once wait for each other.
 * @throws ConcordanceError `configuration_invalid` when TEMPORAL_CLI does not work, `engine_unreachable` when no way
 * led to a server; the detail names every way
 */
export async function findServerBinary(options: FindServerOptions): Promise<string> {
  const env = options.env ?? process.env;
  if (options.cli !== null) {
    const check = await checkBinary(options.cli);
    if (check.usable) return options.cli;
    throw new ConcordanceError('configuration_invalid', `TEMPORAL_CLI: ${options.cli} ${check.why}.`);
  }
  const tried: string[] = [];
  const onPath = await findOnPath('temporal', env['PATH'] ?? '');
  if (onPath === null) tried.push('`temporal` on PATH: not there');
  else {
    const check = await checkBinary(onPath);
    if (check.usable) return onPath;
    tried.push(`\`temporal\` on PATH: ${onPath} ${check.why}`);
  }
  const cached = join(serverCacheFolder(env), 'temporal');
  if ((await checkBinary(cached)).usable) return cached;
  tried.push(`the cache: no usable ${cached}`);
  return fillCache(cached, tried, options);
}

async function fillCache(cached: string, tried: string[], options: FindServerOptions): Promise<string> {
  const { signal, showWork } = options;
  const folder = serverCacheFolder(options.env);
  await mkdir(folder, { recursive: true });
  const waiting = takeWorkLock(join(folder, 'lock'), signal);
  const lock = await showWork('Waiting until the Temporal server can be fetched', null, waiting);
  try {
    if ((await checkBinary(cached)).usable) return cached;
    await removeStaleFiles(folder);
    const making = await mkdtemp(join(folder, 'making-'));
    try {
      const made = await make(making, join(folder, 'install.log'), tried, options);
      await rename(made, cached);
      return cached;
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

async function make(folder: string, log: string, tried: string[], options: FindServerOptions): Promise<string> {
  const { signal, showWork } = options;
  const downloads = join(folder, 'download');
  await mkdir(downloads);
  const downloading = downloadServer(downloads, log, signal);
  const downloaded = await showWork('Downloading the Temporal server', log, downloading);
  if (downloaded !== null && (await checkBinary(downloaded)).usable) return downloaded;
  tried.push(`the SDK's download from temporal.download: failed, see ${log}`);
  signal?.throwIfAborted();

  const go = await findGo(options.env);
  if (go === null) tried.push('a build with Go: no `go` on PATH or in /usr/local/go/bin');
  else {
    const building = buildServer(go, folder, log, signal);
    const built = await showWork('Building the Temporal server with Go, two minutes or more', log, building);
    if (built !== null && (await checkBinary(built)).usable) return built;
    signal?.throwIfAborted();
    tried.push(`a build with Go (${go}): failed, see ${log}`);
  }
  throw new ConcordanceError(
    'engine_unreachable',
    `No Temporal server was found. Tried:\n  ${tried.join('\n  ')}\nSet TEMPORAL_ADDRESS to a running server, set ` +
      `TEMPORAL_CLI to a Temporal CLI (${cliVersion} or later), put \`temporal\` on PATH, open the network to ` +
      'temporal.download, or install Go.',
  );
}

/** Removes incomplete files of a killed process. */
async function removeStaleFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('making-')) await rm(join(folder, name), { recursive: true, force: true });
  }
}
