/** Ends the reading of a backup whose bytes cannot be interpreted. `path` is a JSON path, as `$.bulk.concepts[3]`. */
export class BackupFormatError extends Error {
  readonly code: string;
  readonly path: string;

  constructor(code: string, path: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupFormatError';
    this.code = code;
    this.path = path;
  }
}

/** True for these errors, also for those of another copy of this module, as a command loads one with the server. */
export function isBackupFormatError(error: unknown): error is BackupFormatError {
  return error instanceof Error && error.name === 'BackupFormatError';
}
