import { contentFolder } from '../../domain/ids.js';
import { hashOfKey, requireObjectKey } from '../objects/object-key.js';

/** Ends the file of a named object, so that one object's key may be the beginning of another's. No key contains it. */
const fileMark = '~';

/** Folder, below the store's, of the objects with names of the caller's. */
export const namedFolder = 'named';
/**
 * Path of an object below the store's folder, as segments.
 * @throws ConcordanceError `internal_error` for keys that no object can have
 */
export function pathOfKey(key: string): string[] {
  requireObjectKey(key);
  const hash = hashOfKey(key);
  if (hash !== null) return [contentFolder, hash.slice(0, 2), hash.slice(2)];
  const segments = key.split('/');
  return [namedFolder, ...segments.slice(0, -1), segments.at(-1)! + fileMark];
}

/** The inverse for a file name in the folder of the key's other segments; null for files that are no objects. */
export function keyOfFile(folder: string[], file: string): string | null {
  if (folder[0] === contentFolder) return folder.length === 2 ? `${contentFolder}/${folder[1]}${file}` : null;
  return file.endsWith(fileMark) ? [...folder.slice(1), file.slice(0, -fileMark.length)].join('/') : null;
}
