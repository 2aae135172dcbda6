import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyObjects, createFilesystemObjectStore, type ObjectIssue } from '../adapters/filesystem/index.js';
import { copyDatabase, isStoreFile, referencedObjects } from '../adapters/sqlite/index.js';
import { ConcordanceError } from '../domain/errors.js';

/** An object that is not sound in the copy because it is not in the data folder. */
export interface CopyIssue extends ObjectIssue {
  /** Name of a document it belongs to; null when it belongs to none. */
  filename: string | null;
}

/**
 * Copies a data folder while it is in use: the database as of one moment, then the objects, so that every object the
 * database names is there, then the sealing key. The Temporal server's state is left out; jobs that were in progress
 * start again from what was committed. The copy appears under its name only when it is whole. Each object is checked
 * against its hash on the way; a damaged one is copied as it is, and a missing one costs the copy nothing else.
 * @param hasObjects false: the objects are in a bucket, where they stay
 * @returns the objects that are not sound
 * @throws ConcordanceError `invalid_request`, `store_unsupported`, `store_too_new`, `store_corrupt`, `disk_full`
 */
export async function copyDataFolder(dataDir: string, target: string, hasObjects = true): Promise<CopyIssue[]> {
  const database = join(dataDir, 'graph.db');
  if (!(await exists(database)))
    throw refused(
      `${dataDir} holds no data: there is no graph.db in it. Check that CONCORDANCE_DATA_DIR names the right folder.`,
    );
  if (!isStoreFile(database)) {
    throw refused(
      `${dataDir} holds no data: the graph.db in it is empty. Check that CONCORDANCE_DATA_DIR names the right folder, or put ` +
        'the graph back from a copy.',
    );
  }
  const place = resolve(target);
  if (`${place}/`.startsWith(`${resolve(dataDir)}/`))
    throw refused(`${target} lies inside the data folder. Name one outside.`);
  if (await isOccupied(place)) throw refused(`${target} is there already and not empty. Name a new folder.`);
  const partial = `${place}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    copyDatabase(database, join(partial, 'graph.db'));
    await chmod(join(partial, 'graph.db'), 0o600);
    const issues = hasObjects ? await copyObjects(join(dataDir, 'objects'), join(partial, 'objects')) : null;
    if (await exists(join(dataDir, 'secret.keys'))) {
      await copyFile(join(dataDir, 'secret.keys'), join(partial, 'secret.keys'));
    }
    await rm(place, { recursive: true, force: true });
    const named = issues === null ? [] : await namesOf(issues, partial);
    await rename(partial, place);
    return named;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? full(target, error) : error;
  }
}

/** Adds the objects that the copied database refers to and that are not there, and which document each belongs to. */
async function namesOf(issues: Map<string, ObjectIssue>, copy: string): Promise<CopyIssue[]> {
  const filenames = new Map<string, string>();
  const store = await createFilesystemObjectStore({ folder: join(copy, 'objects') });
  for (const { key, filename } of referencedObjects(join(copy, 'graph.db'))) {
    filenames.set(key, filename);
    if (!issues.has(key) && (await store.head(key)) === null) issues.set(key, { key, issue: 'missing' });
  }
  return [...issues.values()].map((issue) => ({ ...issue, filename: filenames.get(issue.key) ?? null }));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function isOccupied(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  return entries === null || entries.length > 0;
}

function refused(detail: string): ConcordanceError {
  return new ConcordanceError('invalid_request', detail);
}

function full(target: string, cause: unknown): ConcordanceError {
  return new ConcordanceError(
    'disk_full',
    `There is no space left for ${target}; the incomplete copy was removed. Free space, or name another folder.`,
    { cause },
  );
}
