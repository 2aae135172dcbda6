import { statSync } from 'node:fs';
import { ConcordanceError } from '../../../domain/errors.js';
import { cutShortQuestion } from '../database/cut-short.js';

/** Names the file that a path leads to now: its device and number. Null when there is none. */
export function fileIdentity(path: string): string | null {
  return look(path)?.identity ?? null;
}

/**
 * Makes sure that a path still leads to the file that was opened. What is written into one that was unlinked is lost,
 * and one that took its place belongs to another state of the service.
 * @throws ConcordanceError `store_replaced`
 */
export function requireSameFile(path: string, identity: string): void {
  requireIdentity(look(path)?.identity ?? null, identity);
}

/**
 * A check, for as long as a database file is used, that it is the file that was opened and that nobody cut it: SQLite
 * notices only where it reads what is missing, and what it writes meanwhile makes it worse.
 * @returns throws ConcordanceError `store_replaced` or `store_corrupt`
 */
export function followFile(path: string, identity: string): () => void {
  const isCutShort = cutShortQuestion(path);
  let maxBytes = 0;
  return () => {
    const now = look(path);
    requireIdentity(now?.identity ?? null, identity);
    const bytes = now?.bytes ?? 0;
    if (bytes < maxBytes && isCutShort(bytes)) throw cutShort(path);
    maxBytes = Math.max(maxBytes, bytes);
  };
}

function look(path: string): { identity: string; bytes: number } | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : { identity: `${found.dev}:${found.ino}`, bytes: Number(found.size) };
}

function requireIdentity(now: string | null, identity: string): void {
  if (now === identity) return;
  throw new ConcordanceError(
    'store_replaced',
    `The database file was ${now === null ? 'removed' : 'replaced by another one'} while the service uses it, so nothing ` +
      'is read from it or written to it. Stop the service, put the file or a copy of the data folder back, and start it again.',
  );
}

function cutShort(path: string): ConcordanceError {
  return new ConcordanceError(
    'store_corrupt',
    `${path} is damaged: its end was cut off while the service uses it, so nothing is read from it or written to it. Stop ` +
      'the service, put a copy of the data folder back, and start it again.',
  );
}
