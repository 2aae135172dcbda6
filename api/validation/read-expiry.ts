import { fieldError } from '../../domain/errors.js';
import { isExpired } from '../../domain/is-expired.js';
import type { Clock } from '../../domain/ports.js';

/**
 * The time of `body.expires_at` as it is stored; null: never.
 * @throws ConcordanceError `invalid_request` when it has passed
 */
export function readExpiry(given: string | null | undefined, clock: Clock): string | null {
  if (given == null) return null;
  const expiresAt = new Date(given).toISOString();
  if (!isExpired({ expiresAt }, clock.now())) return expiresAt;
  throw fieldError(['body', 'expires_at'], 'must be in the future', 'past');
}
