import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleExplorer, isOfExplorer } from './bundle-explorer.mjs';
import { bundlePrograms } from './bundle-programs.mjs';

/** Build target for every version of Node.js that package.json allows. Types are all that is taken out. */
const options = {
  loader: 'ts',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: 'external',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, target: 'es2022' } },
};

/** The same for several modules in one file, without their packages. */
const bundleOptions = {
  format: options.format,
  platform: options.platform,
  target: options.target,
  sourcesContent: false,
  bundle: true,
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'silent',
};

/**
 * Entries of threads that start often. Each is also made as one file, `…-bundle.js`, without its packages: each thread
 * loads its modules itself, and hundreds of small ones take longer than all that it does first. None of these modules
 * may look at `import.meta.url`.
 */
const bundledThreads = [
  'adapters/analysis/analysis-worker',
  'adapters/builtin/extraction/extraction-worker',
  'adapters/sqlite/backup/snapshot-thread',
  'adapters/sqlite/restore/stage-thread',
  'adapters/sqlite/threads/store-thread',
];

/**
 * Writes a build into `folder`: each module under its path, with a source map that leads back to the source. The folder
 * appears whole or not at all, so several processes may make the same build at once.
 * @param {string} folder
 * @param {Map<string, { hash: string, text: string }>} files what it is made of
 * @param {string} toRoot relative path from the folder to the root, for the source maps
 * @param {string | null} before an earlier build, from which what has not changed is taken
 */
export async function makeBuild(folder, files, toRoot, before = null) {
  const making = `${folder}.${process.pid}.tmp`;
  const known = reusable(before, files);
  rmSync(making, { recursive: true, force: true });
  try {
    const { build, stop, transform } = await import('esbuild');
    const folders = new Set([...files.keys()].map((path) => dirname(join(making, path))));
    for (const path of folders) mkdirSync(path, { recursive: true, mode: 0o755 });
    await Promise.all(
      [...files].map(async ([path, { hash, text }]) => {
        const outputs = outputsOf(path);
        if (outputs.length === 0) return;
        if (known[path] === hash && outputs.every((name) => link(join(before, name), join(making, name)))) return;
        if (!path.endsWith('.ts')) return outputs.forEach((name) => write(join(making, name), text));
        const sourcefile = `${'../'.repeat(path.split('/').length - 1)}${toRoot}/${path}`;
        const { code, map } = await transform(text, { ...options, sourcefile });
        const [module, mapped] = outputs;
        write(join(making, module), `${code}//# sourceMappingURL=${mapped.split('/').at(-1)}\n`);
        write(join(making, mapped), map);
      }),
    );
    for (const entry of bundledThreads.filter((one) => files.has(`${one}.ts`))) {
      const entryPoints = [join(making, `${entry}.js`)];
      await build({ ...bundleOptions, entryPoints, outfile: join(making, `${entry}-bundle.js`) });
    }
    await bundlePrograms(build, making, bundleOptions);
    await bundleExplorer(build, making, files, before);
    // Else its process would live as long as this one.
    await stop();
    const hashes = Object.fromEntries([...files].map(([path, { hash }]) => [path, hash]));
    write(join(making, 'manifest.json'), JSON.stringify(hashes));
    take(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Paths below a build of what a source becomes. */
function outputsOf(path) {
  // It decides which packages there are, and is of no use to anyone who runs the build.
  if (path === 'package-lock.json' || isOfExplorer(path)) return [];
  const module = path.replace(/\.ts$/, '.js');
  return module === path ? [path] : [module, `${module}.map`];
}

/** Hash of each source by its path; empty for what is no whole build. */
export function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Hashes of what an earlier build has; none where modules were made in another way. */
function reusable(before, files) {
  if (before === null) return {};
  const known = readManifest(before);
  const makers = ['from-source/make-build.mjs', 'package-lock.json'];
  return makers.every((path) => known[path] === files.get(path)?.hash) ? known : {};
}

/** Others may read what was built; nobody else may write it, whatever the umask. */
function write(path, text) {
  writeFileSync(path, text, { mode: 0o644 });
}

function link(from, to) {
  try {
    rmSync(to, { force: true });
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Another process may have been quicker: its build is the same. */
function take(making, folder) {
  try {
    renameSync(making, folder);
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
  }
}
