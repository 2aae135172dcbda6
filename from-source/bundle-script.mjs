import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { asciiScript } from './ascii-script.mjs';

/** Packages that stay outside: with native code, with threads of their own, or loaded only when they are needed. */
const external = [
  ...[
    '@energetic-ai/*',
    '@google-cloud/vertexai',
    '@google/genai',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@photostructure/sqlite',
    '@swc/core',
  ],
  ...['@modelcontextprotocol/sdk/*', '@temporalio/testing', 'defuddle', 'linkedom', 'pdfjs-dist', 'piscina'],
  ...['tesseract.js', 'unpdf', 'webpack'],
];

/** The thread that runs workflows, below `bundles/` and without extension. */
export const workflowThread = 'worker/workflow-thread';

/**
 * Makes one script of a main with the packages it uses, which `runScript` runs, and a module that does so.
 * @param {typeof import('esbuild').build} build
 * @param {string} folder the build that has the main
 * @param {string} main path of its module below the build
 * @param {string} name path of the module that runs the script, below the build
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleScript(build, folder, main, name, options) {
  const outfile = join(folder, name.replace(/\.js$/, '.cjs'));
  await build({
    ...options,
    packages: 'bundle',
    format: 'cjs',
    external,
    entryPoints: [join(folder, main)],
    outfile,
    // Packages use names of classes, which would change where two are the same.
    keepNames: true,
    // What V8 compiled before cannot import dynamically.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': ownUrl },
    // The directive of esbuild would be behind the banner, and without effect.
    banner: { js: `"use strict";\nconst ${ownUrl} = require('node:url').pathToFileURL(__filename).href;` },
    plugins: [resolveTemporalPaths(folder, dirname(outfile)), resolveOwnUrls(folder, dirname(outfile))],
  });
  await finish(outfile);
  const toRunner = relative(dirname(name), 'from-source/run-script.mjs').split(sep).join('/');
  const runner = `import { runScript } from '${toRunner}';\nrunScript(import.meta.url.replace(/\\.js$/, '.cjs'));\n`;
  writeFileSync(join(folder, name), runner, { mode: 0o644 });
}

const ownUrl = '__scriptUrl';

/** In a script `import.meta.url` of the program's modules is where the module itself is, as it would be alone. */
function resolveOwnUrls(folder, from) {
  return {
    name: 'own-urls',
    setup({ onLoad }) {
      onLoad({ filter: /\.m?js$/ }, ({ path }) => {
        if (!path.startsWith(folder + sep)) return undefined;
        const text = readFileSync(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const fromScript = relative(from, path).split(sep).join('/');
        const url = `new URL(${JSON.stringify(fromScript)}, ${ownUrl}).href`;
        return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
      });
    },
  };
}

/**
 * Temporal's worker starts threads with modules of its package, and loads its native part from beside them; the package
 * that reads source maps for it reads a file of its own, which the script gets.
 */
function resolveTemporalPaths(folder, from) {
  const thread = relative(from, join(folder, 'bundles', `${workflowThread}.js`));
  const start = `require('node:path').join(__dirname, ${JSON.stringify(thread.split(sep).join('/'))})`;
  return {
    name: 'temporal-paths',
    setup({ onLoad }) {
      onLoad({ filter: /[/\\]@temporalio[/\\]worker[/\\]lib[/\\].*\.js$/ }, ({ path }) => {
        const inPackage = dirname(path.slice(path.lastIndexOf('@temporalio'))).split(sep);
        const contents = readFileSync(path, 'utf8').replaceAll(/require\.resolve\('(\.[^']+)'\)/g, (_, name) => {
          if (name === './workflow-worker-thread') return start;
          return `require.resolve('${join(...inPackage, name)
            .split(sep)
            .join('/')}')`;
        });
        return { contents, loader: 'js' };
      });
      onLoad({ filter: /[/\\]@temporalio[/\\]core-bridge[/\\]common\.js$/ }, ({ path }) => {
        const ownFolder = `require('node:path').dirname(require.resolve('@temporalio/core-bridge/package.json'))`;
        return { contents: readFileSync(path, 'utf8').replaceAll('__dirname', ownFolder), loader: 'js' };
      });
      onLoad({ filter: /[/\\]source-map[/\\]lib[/\\]read-wasm\.js$/ }, ({ path }) => {
        const wasm = readFileSync(join(dirname(path), 'mappings.wasm'), 'base64');
        const contents = `module.exports = async () => new Uint8Array(Buffer.from('${wasm}', 'base64')).buffer;`;
        return { contents, loader: 'js' };
      });
    },
  };
}

/**
 * Makes a script ASCII, and leaves packages out of its source map: they are nine tenths of it, and reading it holds the
 * process up.
 */
async function finish(outfile) {
  const { decode, encode } = await import('@jridgewell/sourcemap-codec');
  const map = JSON.parse(readFileSync(`${outfile}.map`, 'utf8'));
  const isOwn = map.sources.map((source) => !/(^|\/)node_modules\//.test(source));
  const { text, mappings } = asciiScript(readFileSync(outfile, 'utf8'), ownSegments(decode(map.mappings), isOwn));
  writeFileSync(outfile, text, { mode: 0o644 });
  const mapped = { ...map, names: [], mappings: encode(mappings) };
  writeFileSync(`${outfile}.map`, JSON.stringify(mapped), { mode: 0o644 });
}

/**
 * The segments of a source map that lead to own sources. One without a source ends what is mapped to the one before,
 * which else holds for all lines that follow, too.
 */
export function ownSegments(lines, isOwn) {
  let wasOwn = false;
  return lines.map((line) =>
    line.flatMap((segment) => {
      const own = segment.length > 1 && isOwn[segment[1]];
      const kept = own ? [segment.slice(0, 4)] : wasOwn ? [[segment[0]]] : [];
      wasOwn = own;
      return kept;
    }),
  );
}
