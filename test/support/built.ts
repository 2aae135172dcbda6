import { fileURLToPath } from 'node:url';
import { siblingEntry } from '../../from-source/sibling-entry.mjs';

/**
 * Path of a built module, for a process that a test starts with plain `node`.
 * @param source its source below the root, without extension, e.g. `api/main`, or one of its bundles
 */
export function built(source: string): string {
  return fileURLToPath(siblingEntry(import.meta.url, `../../${source}`));
}
