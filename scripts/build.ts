import { copyFileSync, mkdirSync, rmSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundleCommand } from '../from-source/bundle-command.mjs';
import { presentBuild } from '../from-source/present-build.mjs';
import { root } from '../from-source/sources.mjs';
import { presentWorkflowBundle } from '../worker/workflow-bundle.js';
import { copyBuild } from './package/copy-build.js';
import { isShipped } from './package/shipped.js';
import { swaggerFiles } from './package/swagger-files.js';

/**
 * Makes `dist/`: all that runs where only the package is installed, of the build of the present sources. It is replaced
 * as a whole.
 */
const dist = join(root, 'dist');
const making = `${dist}.${process.pid}.tmp`;
const replaced = `${dist}.${process.pid}.old`;
try {
  const modules = copyBuild(await presentBuild(), making, isShipped);
  await bundleCommand(making, join(making, 'cli/command.mjs'));
  for (const [name, encodesFailures] of [
    ['bundle', false],
    ['bundle-encrypted', true],
  ] as const) {
    const workflows = await presentWorkflowBundle(encodesFailures);
    if (!('codePath' in workflows)) throw new Error('the bundle of the workflows could not be written');
    copyFileSync(workflows.codePath, join(making, `workflows/${name}.js`));
  }
  rmSync(replaced, { recursive: true, force: true });
  const swagger = join(making, 'api/swagger-ui');
  mkdirSync(swagger);
  const swaggerPackage = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const name of swaggerFiles) copyFileSync(join(swaggerPackage, name), join(swagger, name));
  moveIfThere(dist, replaced);
  renameSync(making, dist);
  console.log(`Built ${modules} modules into dist/. \`npm run pack\` makes a package of it.`);
} finally {
  for (const folder of [making, replaced]) rmSync(folder, { recursive: true, force: true });
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
