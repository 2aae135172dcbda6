import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An import of one file by another. */
export interface Import {
  /** File below the root, with its ending. */
  from: string;
  /** File below the root without `.ts`, or a package. */
  to: string;
  typeOnly: boolean;
}

/** The modules of TypeScript and JavaScript of the project, below its root. */
export function sources(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.config.js') && /\.(tsx?|mjs|js)$/.test(path) && !/\.d\.m?ts$/.test(path))
    .filter(
      (path) => !/^(node_modules|dist|\.data|\.build|types|coverage)\//.test(path) && !path.includes('/node_modules/'),
    );
}

/** Imports and re-exports of a file, including dynamic imports. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  return [...text.matchAll(pattern)].map(([, type, specifier, dynamic]) => {
    // Of a file the address alone: of a package, or of a script that runs in a thread.
    const to = (specifier ?? dynamic)!.replace(/^(asset|worker):/, '');
    const target = to.startsWith('.') ? relative(root, join(root, dirname(file), to)).replace(/\.[jt]s$/, '') : to;
    return { from: file, to: target, typeOnly: type !== undefined };
  });
}
