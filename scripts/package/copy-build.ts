import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readManifest } from '../../from-source/make-build.mjs';

/**
 * Copies the shipped part of a checkout's build to `dist`, which lies one folder nearer to the root: its source maps
 * lead to the sources from there.
 * @param from folder of the build
 * @param to where it is written, in the folder of `dist`
 * @param isShipped by the path of a source
 * @returns how many sources are in it
 */
export function copyBuild(from: string, to: string, isShipped: (path: string) => boolean): number {
  const sources: Record<string, string> = readManifest(from);
  const shipped = Object.fromEntries(Object.entries(sources).filter(([path]) => isShipped(path)));
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const path = name.split(sep).join('/');
    if (!isPartOf(shipped, path) || statSync(join(from, path)).isDirectory()) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o755 });
    if (path.endsWith('.map')) writeFileSync(join(to, path), nearer(join(from, path), from), { mode: 0o644 });
    else copyFileSync(join(from, path), join(to, path));
  }
  // The last: a build without it is not whole.
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(shipped), { mode: 0o644 });
  return Object.keys(shipped).length;
}

/** True for what was made of a shipped source: the module, its map, a script of several modules, the explorer. */
function isPartOf(shipped: Record<string, string>, path: string): boolean {
  if (path.startsWith('web/public/')) return true;
  if (/^bundles\/.*\.(cjs|js|map)$/.test(path)) return !path.startsWith('bundles/test/');
  const file = path.replace(/\.map$/, '');
  return [file, file.replace(/\.js$/, '.ts'), file.replace(/-bundle\.js$/, '.ts')].some((one) => one in shipped);
}

/** A source map as it is one folder nearer to the sources; modules of the build itself stay where they are. */
function nearer(file: string, build: string): string {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] };
  const moved = (source: string) =>
    resolve(dirname(file), source).startsWith(build + sep) ? source : source.replace(/^\.\.\//, '');
  return JSON.stringify({ ...map, sources: map.sources.map(moved) });
}
