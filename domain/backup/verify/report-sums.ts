import type { BackupReport } from './verify-backup.js';

/** Number of errors of a report; its list names the first hundred of each code. */
export function errorsIn({ counts }: Pick<BackupReport, 'counts'>): number {
  return Object.entries(counts).reduce((sum, [code, count]) => (code.startsWith('E_') ? sum + count : sum), 0);
}

/** Number of records of all streams. */
export function recordsIn({ statistics }: Pick<BackupReport, 'statistics'>): number {
  return Object.values(statistics).reduce((sum, count) => sum + count, 0);
}

/** The first errors as sentences, with code and JSON path. */
export function firstErrors({ errors }: Pick<BackupReport, 'errors'>, limit: number): string[] {
  return errors.slice(0, limit).map(({ code, path, message }) => `${code} at ${path}: ${message}`);
}
