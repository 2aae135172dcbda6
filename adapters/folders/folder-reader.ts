import { constants, type Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { ConcordanceError, fieldError } from '../../domain/errors.js';
import { roleOfEntry } from '../../domain/submission/folder-entries.js';
import type { FolderFile, FolderReader } from '../../domain/ports.js';

export interface FolderReaderOptions {
  /** Folders that are open; with none, nothing is. */
  roots: readonly string[];
  /** Folders that stay closed also where they lie in an open one. */
  closed: readonly string[];
  maxFiles?: number;
}

const maxFolderDepth = 32;
/** Entries looked at, files or not. */
const maxEntries = 100_000;
const pieceBytes = 256 * 1024;

/** Reads files below the roots. A path counts by where it really leads, so no symbolic link leads out. */
export function createFolderReader({ roots, closed, maxFiles = 1000 }: FolderReaderOptions): FolderReader {
  const openFolders = () => realPaths(roots);
  const isOpen = async (path: string) => {
    const [inside, outside] = await Promise.all([openFolders(), realPaths(closed)]);
    return inside.some((root) => isBelow(path, root)) && !outside.some((folder) => isBelow(path, folder));
  };

  async function findFolder(given: string): Promise<string> {
    const candidates = isAbsolute(given) ? [given] : (await openFolders()).map((root) => join(root, given));
    for (const candidate of candidates) {
      const path = await realpath(candidate).catch(() => null);
      if (path !== null && (await isOpen(path)) && (await stat(path)).isDirectory()) return path;
    }
    // The same answer for what is not there and what is not open: nobody learns what lies elsewhere.
    const msg = 'is not within an allowed folder; see CONCORDANCE_INGEST_ROOTS';
    throw fieldError(['body', 'path'], msg, 'path');
  }

  return {
    async list(given, { recursive, accepts }) {
      if (roots.length === 0) {
        throw new ConcordanceError(
          'ingestion_disabled',
          'Ingestion from folders is disabled. An operator can allow folders with CONCORDANCE_INGEST_ROOTS.',
        );
      }
      const folder = await findFolder(given);
      const [openRoots, closedFolders] = await Promise.all([openFolders(), realPaths(closed)]);
      const files: FolderFile[] = [];
      let entries = 0;
      const walk = async (path: string, below: string, depth: number): Promise<void> => {
        for (const entry of await entriesOf(path)) {
          entries += 1;
          if (entries > maxEntries) throw tooMany(`${maxEntries} entries`);
          const [inner, name, role] = [join(path, entry.name), below + entry.name, roleOfEntry(entry)];
          if (role === 'folder' && recursive && depth < maxFolderDepth && !closedFolders.includes(inner)) {
            await walk(inner, `${name}/`, depth + 1);
          } else if (role === 'file' && accepts(entry.name)) {
            if (files.length === maxFiles) throw tooMany(`${maxFiles} files`);
            files.push({ path: inner, name, key: keyOf(inner, openRoots), bytes: (await stat(inner)).size });
          }
        }
      };
      await walk(folder, '', 1);
      return { folder, files };
    },

    async *read(path) {
      const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(gone);
      try {
        const real = await realpath(path).catch(gone);
        const [held, named] = await Promise.all([file.stat(), stat(real).catch(gone)]);
        // Somebody may have put a link in the way since the folder was listed.
        if (!held.isFile() || held.ino !== named.ino || held.dev !== named.dev || !(await isOpen(real))) gone();
        for await (const piece of file.createReadStream({ autoClose: false, highWaterMark: pieceBytes })) {
          yield piece as Uint8Array;
        }
      } finally {
        await file.close();
      }
    },
  };
}

async function realPaths(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => realpath(path).catch(() => null)));
  return found.filter((path) => path !== null);
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/**
 * Below the first root, which most have alone, by the path from there; below others by the whole path, so that none is
 * taken for another.
 */
function keyOf(path: string, [first]: string[]): string {
  const isInFirst = first !== undefined && isBelow(path, first);
  return (isInFirst ? relative(first, path) : path).split(sep).join('/');
}

/** By name; a folder that may not be read has none. */
async function entriesOf(path: string): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tooMany(what: string): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    `The folder contains more than ${what}. Name a folder inside it, or narrow it down with a pattern.`,
  );
}

function gone(cause?: unknown): never {
  throw new ConcordanceError(
    'unreadable_document',
    'The file cannot be read: it was deleted or replaced, or the server may not read it.',
    { cause },
  );
}
