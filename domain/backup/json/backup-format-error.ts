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
