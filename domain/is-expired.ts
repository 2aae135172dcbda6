/**
 * True from the moment at which something expires, though it may not have been cleared yet.
 * @param expiresAt ISO 8601 with Z; null: it never expires
 * @param now ISO 8601 with Z
 */
export function isExpired({ expiresAt }: { expiresAt: string | null }, now: string): boolean {
  return expiresAt !== null && expiresAt <= now;
}
