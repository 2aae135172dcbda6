import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode, toObjectError } from './file-errors.js';
import { contentFolder } from '../../domain/ids.js';
import { keyOfFile, namedFolder } from './object-paths.js';

interface Listed {
  key: string;
  bytes: number;
  modifiedAt: string;
}

interface Entry {
  /** Key of a file's object, or what the keys of a folder's objects begin with. */
  key: string;
  path: string[];
  isFolder: boolean;
}

/** Objects whose key begins with the prefix, by key in the order of code units, found folder by folder. */
export async function* listObjects(root: string, prefix: string): AsyncIterable<Listed> {
  const tops: Entry[] = [
    { key: `${contentFolder}/`, path: [contentFolder], isFolder: true },
    ...(await entriesOf(root, { key: '', path: [namedFolder], isFolder: true })),
  ];
  yield* walk(root, tops, prefix);
}

async function* walk(root: string, entries: Entry[], prefix: string): AsyncIterable<Listed> {
  for (const entry of entries.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!entry.key.startsWith(prefix) && !(entry.isFolder && prefix.startsWith(entry.key))) continue;
    if (entry.isFolder) {
      yield* walk(root, await entriesOf(root, entry), prefix);
      continue;
    }
    const found = await stat(join(root, ...entry.path)).catch(() => null);
    // Deleted since its folder was read.
    if (found !== null) yield { key: entry.key, bytes: found.size, modifiedAt: found.mtime.toISOString() };
  }
}

async function entriesOf(root: string, folder: Entry): Promise<Entry[]> {
  const found = await readdir(join(root, ...folder.path), { withFileTypes: true }).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw toObjectError(error);
  });
  // The folders of content-addressed objects are part of the hash; those of named objects are segments of the key.
  const joint = folder.path[0] === contentFolder ? '' : '/';
  return found.flatMap((entry): Entry[] => {
    const path = [...folder.path, entry.name];
    if (entry.isDirectory()) return [{ key: folder.key + entry.name + joint, path, isFolder: true }];
    const key = keyOfFile(folder.path, entry.name);
    return key === null ? [] : [{ key, path, isFolder: false }];
  });
}
