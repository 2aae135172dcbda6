import { fileURLToPath } from 'node:url';
import { entryBeside } from '../../from-source/beside.mjs';

/**
 * Path of a built module, for a process that a test starts with plain `node`.
 * @param source its source below the root, without extension, e.g. `api/main`
 */
export function built(source: string): string {
  return fileURLToPath(entryBeside(import.meta.url, `../../${source}`));
}
