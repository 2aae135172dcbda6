import type { AnswerOf } from '../../client/index.js';
import { counted } from '../../domain/text/counted.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { keyOfPath, type FolderContents } from './walk-folder.js';

/** Origin of the documents that a synchronisation submits (`source_type`). */
export const syncSourceType = 'sync';

export type ListedDocument = AnswerOf<'listDocuments'>['body']['documents'][number];

/** The folder that is synchronised. */
export interface SyncedFolder {
  /** Absolute path. */
  folder: string;
  /** Name of this machine. */
  host: string;
  /** Beginning of all keys, with a slash at the end; '' for none. */
  prefix: string;
}

/**
 * Documents that earlier runs on this folder submitted: all below its prefix, wherever the folder was; without one
 * those that were sent from this folder on this machine. What was submitted in any other way is never among them, nor
 * is what a run with a longer prefix submitted, where the path of its file shows that.
 */
export function documentsOfFolder(
  documents: readonly ListedDocument[],
  { folder, host, prefix }: SyncedFolder,
): ListedDocument[] {
  return documents.filter(({ document_key: key, source_type: type, source_path: path, source_hostname: sender }) => {
    if (key === null || type !== syncSourceType) return false;
    if (prefix !== '') return key.startsWith(prefix) && (path === null || endsWithKey(path, key.slice(prefix.length)));
    return sender === host && path !== null && keyOfPath(folder, path, '') === key;
  });
}

/** True if the file could have this key below its folder; of a long key only the beginning is known. */
function endsWithKey(path: string, below: string): boolean {
  const isShortened = below.includes('#sha256:');
  return isShortened || `/${path.normalize('NFC').replaceAll('\\', '/')}`.endsWith(`/${below}`);
}

/** Documents whose file is not there any more. Those in folders that were not entered are not among them. */
export function goneDocuments(documents: readonly ListedDocument[], contents: FolderContents): ListedDocument[] {
  const taken = new Set(contents.files.map(({ key }) => key));
  return documents.filter(({ document_key: key }) => {
    if (key === null || taken.has(key) || contents.others.has(key)) return false;
    return !foldersOf(key).some((folder) => contents.closed.has(folder));
  });
}

/** All folders that the key lies in, with a slash at the end. */
function foldersOf(key: string): string[] {
  return [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1));
}

/**
 * Checks that a run deletes no larger share of the documents than is allowed.
 * @throws CliError (usage) where more documents would be deleted than allowed
 */
export function requireFewDeletions(gone: number, documents: number, maxPercent: number): void {
  if (gone * 100 <= documents * maxPercent) return;
  const share = `${gone} of ${counted(documents, 'document')} (${Math.round((gone / documents) * 100)} %)`;
  throw new CliError(exitCodes.usage, `${share} would be deleted, more than ${maxPercent} %. Nothing was sent.`, {
    hint: 'Check the folder. If their files are really gone, allow it with --max-delete-percent 100; --dry-run lists them.',
  });
}
