import { ConcordanceError } from '../../domain/errors.js';
import { contentFolder, hashOfObjectKey } from '../../domain/ids.js';

const contentKey = new RegExp(`^${contentFolder}/[0-9a-f]{64}$`);
const namedSegment = /^[A-Za-z0-9._:@=+,-]{1,200}$/;

/** The hash that the key of a content-addressed object names, 64 hex digits; null for objects with other names. */
export function hashOfKey(key: string): string | null {
  return contentKey.test(key) ? hashOfObjectKey(key) : null;
}

/** Checks a key. @throws ConcordanceError `internal_error` for keys that no object can have */
export function requireObjectKey(key: string): void {
  if (contentKey.test(key)) return;
  const segments = key.split('/');
  const usable = segments.every((segment) => namedSegment.test(segment) && segment !== '.' && segment !== '..');
  if (usable && segments[0] !== contentFolder) return;
  throw new ConcordanceError(
    'internal_error',
    `${JSON.stringify(key)} cannot be the key of an object: keys are sha256/<64 hex digits>, or words of letters, ` +
      'digits and ._:@=+,- joined by slashes.',
  );
}
