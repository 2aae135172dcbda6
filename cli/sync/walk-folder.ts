import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { documentKeyOf } from '../../domain/submission/document-key.js';
import { isExcluded, isSelected, roleOfEntry, type FileSelection } from '../../domain/submission/folder-entries.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { nameWithin } from '../ingest/collect-documents.js';
import type { DocumentFile } from '../ingest/collect-documents.js';

/** A file below the folder, and the key of its document. */
export type KeyedFile = DocumentFile & { key: string };

/** Contents of a folder. */
export interface FolderContents {
  /** Files that are taken, sorted by folder and name. */
  files: KeyedFile[];
  /** Folders inside it that cannot be read. */
  unreadable: { path: string; reason: string }[];
  /** Keys of everything that is there and is not taken. */
  others: ReadonlySet<string>;
  /** Keys of folders that were not entered, with a slash at the end: nothing is known of what they hold. */
  closed: ReadonlySet<string>;
}

/**
 * Looks through a folder and the folders below it.
 * @param prefix with which all keys begin
 * @throws CliError (usage) where the folder itself cannot be read
 */
export async function walkFolder(folder: string, prefix: string, selection: FileSelection): Promise<FolderContents> {
  const files: KeyedFile[] = [];
  const unreadable: FolderContents['unreadable'] = [];
  const [others, closed] = [new Set<string>(), new Set<string>()];
  const leaveOut = (key: string) => {
    others.add(documentKeyOf(key));
    closed.add(`${key}/`);
  };

  async function walk(path: string, below: string): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: Error) => {
      if (below === '') throw unusable(folder, error);
      unreadable.push({ path, reason: error.message });
      closed.add(keyOf(prefix, below));
      return [];
    });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const [inner, name] = [join(path, entry.name), below + entry.name];
      const key = keyOf(prefix, name);
      const role = roleOfEntry(entry);
      if (role === 'folder' && !isExcluded(name, selection.exclude)) await walk(inner, `${name}/`);
      else if (role === 'file' && isSelected(name, selection)) {
        files.push({ path: inner, filename: nameWithin(folder, inner), remote: false, key: documentKeyOf(key) });
      } else leaveOut(key);
    }
  }
  await walk(folder, '');
  return { files, unreadable, others, closed };
}

/** Key of a path below the folder, before it is bounded: the same on all systems, however they compose accents. */
function keyOf(prefix: string, below: string): string {
  return (prefix + below).normalize('NFC');
}

/** Key of a file that lay at the path, or null where that is outside of the folder. */
export function keyOfPath(folder: string, path: string, prefix: string): string | null {
  const below = relative(folder, path).split(sep).join('/');
  return below === '' || below.startsWith('../') ? null : documentKeyOf(keyOf(prefix, below));
}

function unusable(folder: string, { code, message }: NodeJS.ErrnoException): CliError {
  const reason = code === undefined ? undefined : folderReasons[code];
  const text = reason === undefined ? `${folder} cannot be read as a folder: ${message}` : `${folder}: ${reason}`;
  return new CliError(exitCodes.usage, `${text}. Nothing was sent.`);
}

const folderReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'you may not read this folder',
};
