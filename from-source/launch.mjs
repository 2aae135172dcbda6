import './parent.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startOf } from './bundle-programs.mjs';
import { hasSources, root } from './sources.mjs';

/**
 * Loads a module of the program from what was built: in a checkout from the build of the present sources, made when
 * there is none, else from the installed package.
 * @param {string} entry path of its source below the root, e.g. `scripts/start.ts`
 * @returns its exports
 */
export async function launch(entry) {
  process.setSourceMapsEnabled(true);
  const path = join(await builtFolder(), startOf(entry));
  return import(pathToFileURL(path).href);
}

/**
 * Folder of the build.
 * @throws Error with what to do, when it cannot be made or the package has none
 */
export async function builtFolder() {
  if (!hasSources()) {
    const dist = join(root, 'dist');
    // The last of what makes a build whole.
    if (!existsSync(join(dist, 'manifest.json'))) {
      throw new Error(
        `This package of Concordance has no build: ${dist} is missing or not whole. ` +
          'Run `npm run pack` in a checkout, then install the file that it creates.',
      );
    }
    return dist;
  }
  const { presentBuild } = await import('./present-build.mjs');
  return presentBuild();
}

/** The command, as one file, because it is started often and its modules take longer to find than to run. */
export async function launchCommand() {
  const folder = await builtFolder();
  const bundle = join(folder, 'cli/command.mjs');
  if (!existsSync(bundle)) {
    try {
      const { bundleCommand } = await import('./bundle-command.mjs');
      await bundleCommand(folder, bundle);
    } catch {
      // Of a build that another user made.
      return import(pathToFileURL(join(folder, 'cli/main.js')).href);
    }
  }
  return import(pathToFileURL(bundle).href);
}
