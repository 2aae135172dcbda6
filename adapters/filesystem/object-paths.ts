import { ConcordanceError } from '../../domain/errors.js';

const contentKey = /^sha256\/([0-9a-f]{2})([0-9a-f]{62})$/;
const namedSegment = /^[A-Za-z0-9._:@=+,-]{1,200}$/;
/** Ends the file of a named object, so that one object's key may be the beginning of another's. No key contains it. */
const fileMark = '~';

/** Folder, below the store's, of the objects with names of the caller's. */
export const namedFolder = 'named';
/** Folder, below the store's, of the content-addressed objects. */
export const contentFolder = 'sha256';

/**
 * Path of an object below the store's folder, as segments.
 * @throws ConcordanceError `internal_error` for keys that no object can have
 */
export function pathOfKey(key: string): string[] {
  const content = contentKey.exec(key);
  if (content !== null) return [contentFolder, content[1]!, content[2]!];
  const segments = key.split('/');
  const usable = segments.every((segment) => namedSegment.test(segment) && segment !== '.' && segment !== '..');
  if (!usable || segments[0] === contentFolder) {
    throw new ConcordanceError(
      'internal_error',
      `${JSON.stringify(key)} cannot be the key of an object: keys are sha256/<64 hex digits>, or words of letters, ` +
        'digits and ._:@=+,- joined by slashes.',
    );
  }
  return [namedFolder, ...segments.slice(0, -1), segments.at(-1)! + fileMark];
}

/** The inverse for a file name in the folder of the key's other segments; null for files that are no objects. */
export function keyOfFile(folder: string[], file: string): string | null {
  if (folder[0] === contentFolder) return folder.length === 2 ? `${contentFolder}/${folder[1]}${file}` : null;
  return file.endsWith(fileMark) ? [...folder.slice(1), file.slice(0, -fileMark.length)].join('/') : null;
}
