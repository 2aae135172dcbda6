import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** Loads a module of the explorer that needs no browser; builds leave those to the bundle. */
export async function loadModule<T>(path: string): Promise<T> {
  const { outputFiles } = await build({
    ...{ entryPoints: [path], absWorkingDir: web, bundle: true, format: 'esm', write: false, logLevel: 'silent' },
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as T;
}
