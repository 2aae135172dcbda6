import { statSync } from 'node:fs';
import { ConcordanceError } from '../../domain/errors.js';

/** Names the file that a path leads to now: its device and number. Null when there is none. */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

/**
 * Makes sure that a path still leads to the file that was opened. What is written into one that was unlinked is lost, and
 * one that took its place belongs to another state of the service.
 * @throws ConcordanceError `store_replaced`
 */
export function requireSameFile(path: string, identity: string): void {
  const now = fileIdentity(path);
  if (now === identity) return;
  throw new ConcordanceError(
    'store_replaced',
    `The database file was ${now === null ? 'removed' : 'replaced by another one'} while the service uses it, so nothing ` +
      'is read from it or written to it. Stop the service, put the file or a copy of the data folder back, and start it again.',
  );
}
