import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folders of `pdfjs-dist` with what PDFs may need beside their contents. */
const folders = ['cmaps', 'standard_fonts', 'wasm'];

/**
 * Fonts, maps of characters and decoders of pictures that a PDF in the browser may ask for: their paths by the names
 * under which the explorer asks for them. The version in the name changes with the files.
 */
export function listPdfParts(): Map<string, string> {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  return new Map(files.map((file) => [`pdfjs-${version}/${file}`, join(root, file)]));
}
