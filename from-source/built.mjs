import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withPrivateCache } from './private-cache.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What a bundle depends on besides its sources: versions of packages, and how it is made. */
const besides = ['package.json', 'package-lock.json', 'from-source/built.mjs'];

/**
 * The exports of a TypeScript entry point, from its bundle in `dist/`. The bundle is made when it is missing or one of
 * its sources has changed, so it is never stale. Where nothing can be written the sources run through tsx.
 * @param {string} entry path below the project, e.g. `cli/main.ts`
 */
export async function loadBuilt(entry) {
  const bundle = join(root, 'dist', entry.replace(/\.ts$/, '.mjs'));
  if (!isFresh(bundle, entry)) {
    try {
      await build(entry, bundle);
    } catch {
      return fromSource(entry);
    }
  }
  return import(pathToFileURL(bundle).href);
}

/** True when the bundle is there and no file it was made of has changed since; also where no sources are installed. */
function isFresh(bundle, entry) {
  if (!existsSync(join(root, entry))) return true;
  try {
    const made = JSON.parse(readFileSync(stampOf(bundle), 'utf8'));
    return existsSync(bundle) && Object.entries(made).every(([path, stamp]) => fileStamp(path) === stamp);
  } catch {
    return false;
  }
}

async function build(entry, bundle) {
  const esbuild = await import('esbuild');
  // Of its own for each process that builds, so that none runs half of another's.
  const made = `${bundle}.${process.pid}`;
  mkdirSync(dirname(bundle), { recursive: true });
  try {
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile: made,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      metafile: true,
      logLevel: 'silent',
      // Packages in CommonJS ask for the modules of Node in this way.
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    });
    const own = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
    const stamps = Object.fromEntries([...own, ...besides].map((path) => [path, fileStamp(path)]));
    writeFileSync(`${made}.json`, JSON.stringify(stamps));
    renameSync(made, bundle);
    renameSync(`${made}.json`, stampOf(bundle));
  } finally {
    rmSync(made, { force: true });
    rmSync(`${made}.json`, { force: true });
  }
}

function stampOf(bundle) {
  return `${bundle}.json`;
}

function fileStamp(path) {
  const { mtimeMs, size } = statSync(join(root, path));
  return `${mtimeMs}:${size}`;
}

async function fromSource(entry) {
  await withPrivateCache(async () => {
    const { register } = await import('tsx/esm/api');
    register();
  });
  return import(pathToFileURL(join(root, entry)).href);
}
