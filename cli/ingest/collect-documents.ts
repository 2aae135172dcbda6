import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { roleOfEntry } from '../../domain/submission/folder-entries.js';
import { CliError, exitCodes } from '../errors/cli-error.js';

/** A file that is to be sent, or a URL whose document the server is to fetch. */
export interface DocumentFile {
  /** Path, as the user would write it. */
  path: string;
  /** The name it goes by: its own, with the folders below the one that was named. */
  filename: string;
  /** True if `path` is a URL. */
  remote: boolean;
  /** Key of its document; absent: that of the options, or none. */
  key?: string;
}

export interface CollectOptions {
  /** Look into folders below the named ones. */
  recursive: boolean;
  /** Take pictures from folders, too. */
  images: boolean;
}

/** Endings of what is taken from a folder; a file that is named itself is always taken. */
export const texts = '.txt .text .md .markdown .mdown .mkd .html .htm .xhtml .pdf .docx .eml .mbox'.split(' ');
export const pictures = '.png .jpg .jpeg .webp .gif .bmp'.split(' ');
/** Characters the API takes in a name. */
const maxNameLength = 255;

/**
 * The files behind the arguments, in the order of the arguments and sorted within a folder; one that is named twice
 * counts once. Hidden files and symbolic links inside folders are left out.
 * @throws CliError (usage) for a path that is not there, is no file or folder, or holds nothing to send
 */
export async function collectDocuments(paths: string[], options: CollectOptions): Promise<DocumentFile[]> {
  const documents = new Map<string, DocumentFile>();
  for (const path of paths) {
    for (const document of await documentsAt(path, options)) {
      const real = document.remote ? document.path : await realpath(document.path);
      if (!documents.has(real)) documents.set(real, document);
    }
  }
  return [...documents.values()];
}

async function documentsAt(path: string, options: CollectOptions): Promise<DocumentFile[]> {
  if (/^https?:\/\//i.test(path)) return [{ path, filename: path, remote: true }];
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) {
      throw new CliError(exitCodes.usage, `${path}: only http and https URLs are fetched. Nothing was sent.`);
    }
    const reason = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message;
    throw new CliError(exitCodes.usage, `${path}: ${reason}. Nothing was sent.`);
  });
  if (found.isFile()) return [{ path, filename: basename(path), remote: false }];
  if (!found.isDirectory()) {
    throw new CliError(exitCodes.usage, `${path} is neither a file nor a folder. Nothing was sent.`);
  }
  const { recursive, images } = options;
  const extensions = images ? [...texts, ...pictures] : texts;
  const files = await walk(path, recursive, extensions);
  if (files.length === 0) {
    throw new CliError(exitCodes.usage, `${path} holds no text, Markdown, HTML, PDF or Word file. Nothing was sent.`, {
      hint: recursive
        ? `Taken are: ${extensions.join(' ')}. Other files can be named one by one.`
        : 'Add --recursive to look into the folders below it, too.',
    });
  }
  return files.map((file) => ({ path: file, filename: nameWithin(path, file), remote: false }));
}

async function walk(folder: string, recursive: boolean, extensions: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new CliError(exitCodes.usage, `${folder} cannot be read: ${error.message}. Nothing was sent.`);
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const [path, role] = [join(folder, entry.name), roleOfEntry(entry)];
    if (role === 'folder' && recursive) files.push(...(await walk(path, true, extensions)));
    else if (role === 'file' && extensions.includes(extname(entry.name).toLowerCase())) files.push(path);
  }
  return files;
}

/** Path of a file below a folder, as a name to show; its own name where that is too long. */
export function nameWithin(folder: string, file: string): string {
  const name = relative(folder, file).split(sep).join('/');
  return name.length <= maxNameLength ? name : basename(file);
}
