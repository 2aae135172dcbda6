import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes one file of the command with the packages it uses. It appears whole.
 * @param {string} folder the build it is made of
 * @param {string} file
 */
export async function bundleCommand(folder, file) {
  const { build } = await import('esbuild');
  const making = `${file}.${process.pid}.tmp`;
  try {
    await build({
      entryPoints: [join(folder, 'cli/main.js')],
      outfile: making,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      logLevel: 'silent',
      // Packages in CommonJS ask for the modules of Node in this way.
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    });
    renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}
