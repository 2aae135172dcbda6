import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of an installed package, for its data files. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
