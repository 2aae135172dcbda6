import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Mains of processes that start often, by source, each with its bundle below `bundles/`, without extension: their
 * thousand modules take longer to find than to run. All bundles are equally deep, because of `resolveOwnUrls`.
 */
const programs = {
  'api/main.ts': 'api/main',
  'worker/main.ts': 'worker/main',
  'test/system/counting-worker.ts': 'test/counting-worker',
};

/** Path below a build of what starts a main: its bundle where it has one, else its module. */
export function startOf(entry) {
  const bundle = programs[entry];
  return bundle === undefined ? entry.replace(/\.ts$/, '.js') : `bundles/${bundle}.js`;
}

/** The only package in a bundle: it has hundreds of small modules. */
const included = /^typebox(\/|$)/;

/**
 * Makes the bundles of the mains that a build has. What several use is made once.
 * @param {typeof import('esbuild').build} build
 * @param {string} folder the build
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundlePrograms(build, folder, options) {
  const built = Object.entries(programs).map(([source, name]) => [name, join(folder, source.replace(/\.ts$/, '.js'))]);
  await build({
    ...options,
    packages: 'bundle',
    entryPoints: Object.fromEntries(built.filter(([, module]) => existsSync(module))),
    outdir: join(folder, 'bundles'),
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    plugins: [leavePackages, resolveOwnUrls(folder)],
  });
}

const leavePackages = {
  name: 'leave-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (included.test(path) ? undefined : { external: true }));
  },
};

/** In a bundle `import.meta.url` is where the module itself is, as it would be alone. */
function resolveOwnUrls(folder) {
  return {
    name: 'own-urls',
    setup({ onLoad }) {
      onLoad({ filter: /\.m?js$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const fromBundle = `../../${relative(folder, path).split(sep).join('/')}`;
        const url = `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`;
        return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
      });
    },
  };
}
