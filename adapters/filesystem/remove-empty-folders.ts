import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from './file-errors.js';
import { namedFolder } from './object-paths.js';

/**
 * Removes the folders of a named object that became empty with it, from the innermost on. The system refuses to remove
 * one in which a file was made meanwhile; who makes one just afterwards makes the folder again (`StagedFile.moveTo`).
 * @param path that of the object, below `root`
 */
export async function removeEmptyFolders(root: string, path: readonly string[]): Promise<void> {
  // The folders of content-addressed objects are few, and are used again.
  if (path[0] !== namedFolder) return;
  for (let length = path.length - 1; length > 1; length -= 1) {
    try {
      await rmdir(join(root, ...path.slice(0, length)));
    } catch (error) {
      // One that another deletion removed is gone with this one; a folder that stays disturbs nobody.
      if (systemCode(error) !== 'ENOENT') return;
    }
  }
}
