/**
 * True from the moment at which something expires, though it may not have been cleared yet.
 * @param expiresAt ISO 8601 with Z, or milliseconds since 1970; null: it never expires
 * @param now in the same form
 */
export function isExpired<Time extends string | number>({ expiresAt }: { expiresAt: Time | null }, now: Time): boolean {
  return expiresAt !== null && expiresAt <= now;
}
