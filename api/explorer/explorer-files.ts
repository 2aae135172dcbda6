import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siblingFolder } from '../../from-source/sibling-entry.mjs';
import { listPdfParts } from './pdf-parts.js';

/** A file of the explorer as browsers are given it. */
export interface ExplorerFile {
  type: string;
  bytes: Buffer;
  /** The same in other encodings, the smallest first. */
  encoded: readonly { encoding: 'br' | 'gzip'; bytes: Buffer }[];
}

/** Files that the build made of `web/`, read when they are first asked for. */
export interface ExplorerFiles {
  page(): ExplorerFile;
  /** A script, style or picture by its name, which changes with its contents. */
  asset(name: string): ExplorerFile | undefined;
}

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/** Opens the files of the explorer. Names come from the folder, and never from a request. */
export function openExplorerFiles(
  folder = fileURLToPath(siblingFolder(import.meta.url, '../../web/public')),
): ExplorerFiles {
  const known = new Map<string, ExplorerFile>();
  let names: Set<string> | undefined;
  let pdfParts: Map<string, string> | undefined;

  function read(path: string, file = join(folder, path)): ExplorerFile {
    const found = known.get(path);
    if (found !== undefined) return found;
    const encoded = (
      [
        ['br', 'br'],
        ['gzip', 'gz'],
      ] as const
    ).flatMap(([encoding, ending]) => {
      // oxfmt-ignore
      const compressed = `${file}.${ending}`;
      return existsSync(compressed) ? [{ encoding, bytes: readFileSync(compressed) }] : [];
    });
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const made = { type, bytes: readFileSync(file), encoded };
    known.set(path, made);
    return made;
  }

  return {
    page: () => read('index.html'),
    asset(name) {
      pdfParts ??= listPdfParts();
      const part = pdfParts.get(name);
      if (part !== undefined) return read(name, part);
      names ??= new Set(readdirSync(join(folder, 'assets')).filter((one) => !/\.(br|gz)$/.test(one)));
      return names.has(name) ? read(`assets/${name}`) : undefined;
    },
  };
}
