import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { listObjects, prepareFolder } from '../adapters/filesystem/index.js';
import { acquireFolderLock, countWorkflows, fileIdentity, followFile, isStoreFile } from '../adapters/sqlite/index.js';
import { ConcordanceError, hasCode } from '../domain/errors.js';
import { contentFolder } from '../domain/ids.js';

/**
 * Files that belong to one graph: without it, nothing of this can be used. Keys stay, because they may be needed again.
 */
const databaseFiles = ['graph.db', 'limits.db', 'temporal.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);

/**
 * Makes the data folder. It holds what tokens are signed with and people's documents: nobody else on the machine is to
 * read them, also where the folder was there before and is open to all.
 * @throws ConcordanceError `configuration_invalid` when it cannot be made or written to
 */
export async function prepareDataFolder(path: string): Promise<void> {
  try {
    process.umask(0o077);
    await prepareFolder(path);
    for (const name of ['graph.db', 'graph.db-wal', 'graph.db-shm']) await closeToOthers(join(path, name));
  } catch (error) {
    throw new ConcordanceError(
      'configuration_invalid',
      `CONCORDANCE_DATA_DIR names ${path}, which cannot be made or written to: ${(error as Error).message}. ` +
        'Name a folder that this user may write to.',
      { cause: error },
    );
  }
}

/** A file from before that was made for all to read; one that is not there, or is somebody else's, stays as it is. */
async function closeToOthers(path: string): Promise<void> {
  await chmod(path, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
  });
}

/** True if the data folder has the file of a graph. */
export function hasGraph(dataDir: string): boolean {
  return isStoreFile(join(dataDir, 'graph.db'));
}

/**
 * Refuses to begin an empty graph where originals or workflow histories tell that there was one: they would belong to
 * nothing, and originals that belong to nothing are removed in time.
 * @throws ConcordanceError `store_missing`, which says what is there and what `--new` would do
 */
export async function requireGraph(dataDir: string): Promise<void> {
  if (hasGraph(dataDir)) return;
  const file = join(dataDir, 'graph.db');
  const found = [await describeOriginals(join(dataDir, 'objects')), describeHistories(join(dataDir, 'temporal.db'))];
  const there = found.filter((words) => words !== null);
  if (there.length === 0) return;
  throw new ConcordanceError(
    'store_missing',
    `The graph ${file} is missing or empty, but beside it there are ${there.join(' and ')}. Put the graph back from a ` +
      'copy, or check that CONCORDANCE_DATA_DIR names the right folder. `npm start -- --new` would begin an empty graph ' +
      'and move what is there into a folder set-aside-<time> beside it; nothing is deleted.',
  );
}

/**
 * Moves what belongs to a graph that is gone into a folder of its own, so that an empty one can begin.
 * @param time for the folder's name
 * @returns the folder; null when there was nothing to move, or a graph is there
 */
export async function moveAwayWithoutGraph(dataDir: string, time: Date): Promise<string | null> {
  const missing = await requireGraph(dataDir).then(
    () => null,
    (error: unknown) => error,
  );
  if (missing === null) return null;
  if (!hasCode(missing, 'store_missing')) throw missing;
  const folder = join(dataDir, `set-aside-${time.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(folder);
  for (const name of [...databaseFiles, 'objects', 'temporal.json', 'engine.json']) {
    await rename(join(dataDir, name), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return folder;
}

/**
 * Remembers which file the graph is now, if it is there, and how long it was at most.
 * @returns throws ConcordanceError: `store_replaced` when the file is another one, or gone; `store_corrupt` when it was
 *   cut
 */
export function rememberStoreFile(dataDir: string): () => void {
  const path = join(dataDir, 'graph.db');
  const identity = fileIdentity(path);
  return identity === null ? () => undefined : followFile(path, identity);
}

/** Held by the one process that supervises API, worker and Temporal server of a folder; null when another holds it. */
export function lockStack(dataDir: string): { release(): void } | null {
  return acquireFolderLock(join(dataDir, 'stack.lock'));
}

async function describeOriginals(folder: string): Promise<string | null> {
  let [files, bytes] = [0, 0];
  for await (const object of listObjects(folder, `${contentFolder}/`)) {
    files += 1;
    bytes += object.bytes;
  }
  return files === 0 ? null : `${files} originals and parsed texts (${megabytes(bytes)} MB in objects/)`;
}

function describeHistories(file: string): string | null {
  const workflows = countWorkflows(file);
  // A server that is just making its file has no tables yet.
  return workflows === null || workflows === 0 ? null : `${workflows} workflow histories (temporal.db)`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
