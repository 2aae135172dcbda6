import { stat } from 'node:fs/promises';

/** Claim of a server on its database file, stored in the data of its namespace. */
export interface FileClaim {
  /** Path of the database file, for people. */
  path: string;
  /** Device and number of the file: a copy of the folder has others, another mount of it has the same. */
  file: string;
}

// Namespaces keep these names, also those of earlier versions.
const pathKey = 'concordance-engine-path';
const fileKey = 'concordance-engine-file';

/**
 * Identifies a file by device and number.
 * @returns null when there is no such file
 */
export async function fileClaim(path: string): Promise<FileClaim | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : { path, file: `${found.dev}:${found.ino}` };
}

/** The claim as entries for the data of a namespace; `readFileClaim` reads them. */
export function toNamespaceData({ path, file }: FileClaim): Record<string, string> {
  return { [pathKey]: path, [fileKey]: file };
}

/**
 * Reads which file a Temporal server uses.
 * @returns null for a server that nobody started on a data folder
 */
export function readFileClaim(data: Record<string, string> | null | undefined): FileClaim | null {
  const path = data?.[pathKey];
  const file = data?.[fileKey];
  return path === undefined || file === undefined ? null : { path, file };
}
