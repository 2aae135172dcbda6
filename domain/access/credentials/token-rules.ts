import { isExpired } from '../../is-expired.js';
import type { IssuedToken, NewToken, OAuthClient, OAuthRecord, SigningKey, User } from '../../ports.js';

type KnownClient = Pick<OAuthClient, 'isActive' | 'secretHash'> | undefined;

/**
 * True if a token may be issued: its user is there, its client is active and still has the secret by which it was
 * asked for, and its grant was not revoked.
 * @param found what is there under the ids that the token names; undefined or false for what is not
 */
export function isIssuable(
  { clientId = null, grantId = null, secretHash = null }: Pick<NewToken, 'clientId' | 'grantId' | 'secretHash'>,
  { user, client, hasGrant }: { user: Pick<User, 'userId'> | undefined; client: KnownClient; hasGrant: boolean },
): boolean {
  if (user === undefined) return false;
  if (clientId !== null && client?.isActive !== true) return false;
  if (clientId !== null && secretHash !== null && client?.secretHash !== secretHash) return false;
  return grantId === null || hasGrant;
}

/** True if an access token can be used: it was not revoked and has not expired. @param now ISO 8601 with Z */
export function isActiveToken(token: Pick<IssuedToken, 'revokedAt' | 'expiresAt'>, now: string): boolean {
  return token.revokedAt === null && !isExpired(token, now);
}

/** True if a refresh token can be used: it was not used before and has not expired. @param now ISO 8601 with Z */
export function isActiveRefreshToken(token: Pick<OAuthRecord, 'consumedAt' | 'expiresAt'>, now: string): boolean {
  return token.consumedAt === null && !isExpired(token, now);
}

/** True if a step of an authorization is kept: its client is active and its user not disabled, where it names any. */
export function isRecordKept(
  { clientId, userId }: Pick<OAuthRecord, 'clientId' | 'userId'>,
  { user, client }: { user: Pick<User, 'disabled'> | undefined; client: Pick<OAuthClient, 'isActive'> | undefined },
): boolean {
  return (clientId === null || client?.isActive === true) && (userId === null || user?.disabled === false);
}

/**
 * True if a device asks for its token too soon after the last time.
 * @param polledAt milliseconds since 1970; null for the first time
 */
export function isPolledTooSoon(polledAt: number | null, everySeconds: number, now: number): boolean {
  return polledAt !== null && polledAt > now - everySeconds * 1000;
}

/**
 * Ids of the signing keys to forget. A key signs until the next one is there, so all are forgotten that are older than
 * the newest one of those made by that time.
 * @param retiredBefore ISO 8601
 */
export function keysToForget(keys: readonly Pick<SigningKey, 'kid' | 'createdAt'>[], retiredBefore: string): string[] {
  const made = keys.map(({ createdAt }) => createdAt).filter((createdAt) => createdAt <= retiredBefore);
  const newest = made.reduce((a, b) => (b > a ? b : a), '');
  return keys.filter(({ createdAt }) => createdAt < newest).map(({ kid }) => kid);
}
