import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './sources.mjs';

const known = Symbol.for('concordance.build');

/** Says where the build of the present sources is, for a process that runs from its sources. */
export function useBuild(folder) {
  globalThis[known] = folder;
}

/**
 * Folder of a build, for a module that runs from the build or from its source.
 * @param {string} from `import.meta.url` of who needs it
 * @param {string} name relative to that
 * @returns {URL}
 */
export function siblingFolder(from, name) {
  const beside = new URL(`${name}/`, from);
  if (!new URL(from).pathname.endsWith('.ts')) return beside;
  return pathToFileURL(`${join(globalThis[known], relative(root, fileURLToPath(beside)))}/`);
}

/**
 * Module that a thread or process is to start with. It is one that was built, also for a module that runs from its
 * source: TypeScript would be transformed again in each of them.
 * @param {string} from `import.meta.url` of who starts it
 * @param {string} name relative to that, without extension
 * @returns {URL}
 */
export function siblingEntry(from, name) {
  const beside = new URL(`${name}.js`, from);
  if (!new URL(from).pathname.endsWith('.ts')) return beside;
  return pathToFileURL(join(globalThis[known], relative(root, fileURLToPath(beside))));
}
