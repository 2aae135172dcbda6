import type { IssuedToken } from '../../../domain/ports.js';
import type { AccessUnit } from '../access/access-write-statements.js';
import type { Keyed } from '../access/keyed.js';

/** Notes that tokens are revoked, and that records of the OAuth server go. @param now ISO 8601 */
export function endCredentials(
  unit: AccessUnit,
  { tokens, records }: { tokens: readonly Keyed<IssuedToken>[]; records: readonly string[] },
  now: string,
): void {
  for (const token of tokens) unit.put('issued_token', { ...token, revokedAt: now });
  for (const record of records) unit.remove('oauth_record', record);
}
