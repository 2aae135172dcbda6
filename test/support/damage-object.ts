import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOfKey } from '../../adapters/filesystem/object-paths.js';

/** Overwrites the file of a stored object in a data folder, as a broken disk would. */
export async function damageObject(dataDir: string, key: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(dataDir, 'objects', ...pathOfKey(key)), content);
}
