import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript, workflowThread } from './bundle-script.mjs';

/**
 * Mains of processes and threads that start often, by source, each with its script below `bundles/`, without extension:
 * their thousands of modules take longer to find than to run.
 */
const programs = {
  'api/main.ts': 'api/main',
  'worker/main.ts': 'worker/main',
  'worker/workflow-thread.ts': workflowThread,
  'test/system/counting-worker.ts': 'test/counting-worker',
};

/** Path below a build of what starts a main: its script where it has one, else its module. */
export function startOf(entry) {
  const name = programs[entry];
  return name === undefined ? moduleOf(entry) : `bundles/${name}.js`;
}

function moduleOf(entry) {
  return entry.replace(/\.ts$/, '.js');
}

/**
 * Makes the scripts of the mains that a build has.
 * @param {typeof import('esbuild').build} build
 * @param {string} folder the build
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundlePrograms(build, folder, options) {
  const mains = Object.keys(programs).filter((source) => existsSync(join(folder, moduleOf(source))));
  await Promise.all(mains.map((source) => bundleScript(build, folder, moduleOf(source), startOf(source), options)));
}
