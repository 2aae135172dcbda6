import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './sources.mjs';

/** Folder below a build with what browsers are given. */
const place = 'web/public';
/** Text that compresses well; pictures and WebAssembly are left as they are. */
const compressed = /\.(m?js|css|html|svg|txt)$/;

const options = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022', 'chrome116', 'firefox117', 'safari16.4'],
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  metafile: true,
  logLevel: 'silent',
};

/** True for a source that is part of the explorer alone: it is bundled, and never loaded by itself. */
export function isOfExplorer(path) {
  return path.startsWith('web/');
}

/**
 * Makes the explorer: its scripts and styles under names with a hash of their contents, each also compressed, and the
 * page that loads them. An earlier build is taken where nothing of it has changed.
 * @param {typeof import('esbuild').build} build
 * @param {string} folder the build
 * @param {Map<string, { hash: string, text: string }>} files
 * @param {string | null} before an earlier build
 */
export async function bundleExplorer(build, folder, files, before) {
  if (!files.has('web/main.tsx')) return;
  const target = join(folder, place);
  const key = keyOf(files);
  const last = before === null ? null : join(before, place);
  if (last !== null && readKey(last) === key) return cpSync(last, target, { recursive: true });
  mkdirSync(join(target, 'assets'), { recursive: true, mode: 0o755 });
  const outdir = join(target, 'assets');
  const workers = [];
  const [parts, atStart] = await Promise.all([
    build({
      ...options,
      entryPoints: { main: 'web/main.tsx', styles: 'styles-of-explorer' },
      outdir,
      splitting: true,
      plugins: [joinStyles(files), resolveAssets, bundleWorkers(build, workers)],
    }),
    // It runs before the page is drawn, which no module does.
    build({ ...options, entryPoints: { theme: 'web/theme-at-start.ts' }, outdir, format: 'iife' }),
  ]);
  const outputs = { ...parts.metafile.outputs, ...atStart.metafile.outputs };
  const nameOf = (entry) => basename(Object.keys(outputs).find((path) => outputs[path].entryPoint?.endsWith(entry)));
  const names = { main: nameOf('main.tsx'), theme: nameOf('theme-at-start.ts'), styles: nameOf('styles-of-explorer') };
  const icon = `icon-${hashOf(files.get('web/icon.svg').text)}.svg`;
  write(join(target, 'assets', icon), files.get('web/icon.svg').text);
  write(join(target, 'licenses.txt'), licensesOf([parts.metafile, ...workers]));
  const page = files.get('web/index.html').text;
  write(
    join(target, 'index.html'),
    page.replaceAll(/\{(main|theme|styles|icon)\}/g, (_, name) => ({ ...names, icon })[name]),
  );
  const made = Object.keys(outputs).map((path) => join(root, path));
  for (const path of [...made, join(target, 'assets', icon), join(target, 'index.html')]) compress(path);
  write(join(target, 'key'), key);
}

/** Hash of all that the explorer is made of. */
function keyOf(files) {
  const whole = createHash('sha256');
  for (const [path, { hash }] of files) {
    const counts = isOfExplorer(path) || path.startsWith('client/') || path.startsWith('from-source/');
    if (counts || path === 'package-lock.json') whole.update(`${path}\0${hash}\n`);
  }
  return whole.digest('hex');
}

function readKey(folder) {
  const file = join(folder, 'key');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
}

/** One stylesheet of all: those of `web/styles/` come first, in the order of their names. */
function joinStyles(files) {
  const sheets = [...files.keys()].filter((path) => path.startsWith('web/') && path.endsWith('.css'));
  const isBase = (path) => path.startsWith('web/styles/');
  const ordered = [...sheets.filter(isBase).sort(), ...sheets.filter((path) => !isBase(path)).sort()];
  return {
    name: 'join-styles',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^styles-of-explorer$/ }, ({ path }) => ({ path, namespace: 'styles' }));
      onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
        contents: ordered.map((path) => `@import './${path}';`).join('\n'),
        loader: 'css',
        resolveDir: root,
      }));
    },
  };
}

/** `import url from 'asset:PACKAGE/FILE'` is the address of a file of a package, which is served as it is. */
const resolveAssets = {
  name: 'resolve-assets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^asset:/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path.slice('asset:'.length)),
      namespace: 'asset',
    }));
    onLoad({ filter: /.*/, namespace: 'asset' }, ({ path }) => ({ contents: readFileSync(path), loader: 'file' }));
  },
};

/**
 * `import url from 'worker:./FILE'` is the address of a script of its own, which a worker runs: the policy of the page
 * allows workers of the server alone.
 */
function bundleWorkers(build, metafiles) {
  return {
    name: 'bundle-workers',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^worker:/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path.slice('worker:'.length));
        return { path: file.replace(/\.ts$/, '.js'), namespace: 'worker', pluginData: file };
      });
      onLoad({ filter: /.*/, namespace: 'worker' }, async ({ pluginData }) => {
        const { outputFiles, metafile } = await build({
          ...options,
          entryPoints: [pluginData],
          outdir: 'worker',
          format: 'iife',
          write: false,
        });
        metafiles.push(metafile);
        return { contents: outputFiles[0].contents, loader: 'file' };
      });
    },
  };
}

/** The licences of the packages in the bundle. */
function licensesOf(metafiles) {
  const packages = new Set();
  for (const path of metafiles.flatMap(({ inputs }) => Object.keys(inputs))) {
    const found = /^(?:asset:)?.*?(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (found !== undefined) packages.add(found);
  }
  return [...packages]
    .sort()
    .map((folder) => `${folder.slice('node_modules/'.length)}\n\n${licenseIn(folder)}`)
    .join('\n\n---\n\n');
}

function licenseIn(folder) {
  for (const name of ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license']) {
    const file = join(root, folder, name);
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  }
  return `Licence: ${JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).license}`;
}

function compress(path) {
  if (!compressed.test(path)) return;
  const bytes = readFileSync(path);
  // Quality 9 takes a tenth of the time of 11 and makes files that are 5 % larger.
  write(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  write(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  writeFileSync(path, content, { mode: 0o644 });
}
