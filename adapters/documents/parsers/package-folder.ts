import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** Where an installed package lies, for the data files it brings. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
