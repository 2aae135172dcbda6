import { matchesPattern } from './matches-pattern.js';

/** Entry of a folder, as the file system lists it: of a symbolic link neither is true. */
export interface FolderEntry {
  name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** Role of an entry where documents are taken from a folder: symbolic links, devices and hidden names are left out. */
export function roleOfEntry(entry: FolderEntry): 'file' | 'folder' | 'left_out' {
  if (entry.name.startsWith('.')) return 'left_out';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'left_out';
}

/** Selection of the files that are taken of a folder. Patterns as in `matchesPattern`. */
export interface FileSelection {
  /** Without any, files with one of the extensions. */
  include: readonly string[];
  /** Folders that match one are not entered. */
  exclude: readonly string[];
  /** In lower case, with their dot. */
  extensions: readonly string[];
}

/** True if a file is taken. @param path below the folder, with slashes */
export function isSelected(path: string, { include, exclude, extensions }: FileSelection): boolean {
  if (isExcluded(path, exclude)) return false;
  if (include.length > 0) return include.some((pattern) => matchesPath(path, pattern));
  const name = nameOf(path);
  return extensions.includes(name.slice(Math.max(0, name.lastIndexOf('.'))).toLowerCase());
}

/** True if a file or folder matches one of the patterns. @param path below the folder, with slashes */
export function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesPath(path, pattern.replace(/\/$/, '')));
}

/** A pattern with a slash is for the path, one without for the name. */
function matchesPath(path: string, pattern: string): boolean {
  return matchesPattern(pattern.includes('/') ? path : nameOf(path), pattern);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
