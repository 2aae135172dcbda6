import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, or the installed package. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders whose modules are built; every folder with code is here. */
export const sourceFolders = [
  'activities',
  'adapters',
  'api',
  'cli',
  'client',
  'cypher',
  'domain',
  'from-source',
  'mcp',
  'monitoring',
  'platform',
  'scripts',
  'settings',
  'supervised',
  'temporal-config',
  'test',
  'web',
  'worker',
  'workflows',
];

/** Besides the folders: the version, and which packages there are. */
const atRoot = ['package.json', 'package-lock.json'];

/** True in a checkout; false where only what was built is installed. */
export function hasSources() {
  return existsSync(join(root, 'tsconfig.json'));
}

/**
 * Sources of a build, with the time and size of each file.
 * @returns {Record<string, string>} by path below the root
 */
export function listSources() {
  const stamps = {};
  for (const path of atRoot) stamp(stamps, path);
  for (const folder of sourceFolders) list(stamps, folder);
  return stamps;
}

function list(stamps, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') list(stamps, path);
    } else if (isBuilt(path)) stamp(stamps, path);
  }
}

/**
 * Modules, shell scripts that they start, and what the explorer consists of. Tests run from their sources, processes
 * they start do not.
 */
function isBuilt(path) {
  const kinds = path.startsWith('web/') ? /\.(tsx?|css|html|svg)$/ : /\.(ts|mjs|sh)$/;
  return kinds.test(path) && !/\.(test|d)\.ts$/.test(path);
}

function stamp(stamps, path) {
  const { mtimeMs, size } = statSync(join(root, path));
  stamps[path] = `${mtimeMs}:${size}`;
}

/**
 * @param {string[]} paths
 * @returns {{ key: string, files: Map<string, { hash: string, text: string }> }} the contents, and one hash of all
 */
export function readSources(paths) {
  const files = new Map();
  const whole = createHash('sha256');
  for (const path of [...paths].sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    files.set(path, { hash, text });
    whole.update(`${path}\0${hash}\n`);
  }
  return { key: whole.digest('hex').slice(0, 16), files };
}
