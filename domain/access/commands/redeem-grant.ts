import type { OAuthStore } from '../../ports.js';

/**
 * Notes that an authorization code or a refresh token was used. Of two that come with the same one, one has stolen it
 * and nobody can tell which, so all that was issued under its grant is revoked.
 * @param recordId SHA-256 of the code or token
 * @returns false when it was used before
 */
export async function redeemOnce(
  { store }: { store: Pick<OAuthStore, 'consumeOAuthRecord' | 'oauthRecord' | 'revokeGrant'> },
  model: string,
  recordId: string,
): Promise<boolean> {
  if (await store.consumeOAuthRecord(model, recordId)) return true;
  const record = await store.oauthRecord(model, recordId);
  if (record?.grantId != null) await store.revokeGrant(record.grantId);
  return false;
}

/**
 * Revokes all that was issued under the grant of a refresh token that was used before, whatever else is wrong with the
 * request: a thief would else go unnoticed by asking for more scopes.
 * @param tokenHash SHA-256 of the refresh token of a refused request
 */
export async function revokeReusedGrant(
  { store }: { store: Pick<OAuthStore, 'oauthRecord' | 'revokeGrant'> },
  tokenHash: string,
): Promise<void> {
  const record = await store.oauthRecord('RefreshToken', tokenHash);
  if (record?.consumedAt != null && record.grantId !== null) await store.revokeGrant(record.grantId);
}
