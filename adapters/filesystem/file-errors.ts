import { ConcordanceError } from '../../domain/errors.js';

/** The code of a failed call of the operating system, e.g. `ENOENT`. */
export function systemCode(error: unknown): string | null {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : null;
}

/** Puts a failure of the file system into the words of the project. */
export function toObjectError(error: unknown): ConcordanceError {
  if (error instanceof ConcordanceError) return error;
  const code = systemCode(error);
  const options = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new ConcordanceError('disk_full', 'No space is left for documents. Free some space and try again.', options);
  }
  const said = error instanceof Error ? error.message : String(error);
  return new ConcordanceError('internal_error', `The folder of documents failed: ${said}.`, options);
}
