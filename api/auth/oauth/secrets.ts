import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClientSecrets } from '../../../domain/access/commands/register-client.js';
import { textHashOf } from '../../../domain/ids.js';
import type { SigningKey } from '../../../domain/ports.js';

/** A client secret of 256 random bits; the store is given its hash alone. */
export function mintClientSecret(): { secret: string; secretHash: string } {
  const secret = `kg_cs_${randomBytes(32).toString('base64url')}`;
  return { secret, secretHash: textHashOf(secret) };
}

/** The end of a client id nobody has. */
function mintClientId(): string {
  return `client-${randomBytes(12).toString('hex')}`;
}

/** Ids and secrets of new clients. */
export const clientSecrets: ClientSecrets = { clientId: mintClientId, clientSecret: mintClientSecret };

/** True if the secret is the one the hash was made of. Secrets are long and of chance, so one fast hash is enough. */
export function isSecretOf(secretHash: string | undefined, secret: string): boolean {
  return secretHash !== undefined && isSame(textHashOf(secret), secretHash);
}

/**
 * Keys that cookies and forms are signed with, newest first; they follow the signing keys, so every process of an
 * installation has the same and a rotation renews them, too.
 */
export function cookieKeys(keys: readonly SigningKey[]): string[] {
  return keys.map(({ privateJwk }) => createHmac('sha256', String(privateJwk['d'])).update('cookies').digest('hex'));
}

/** CSRF token for the form of this interaction. */
export function formToken(keys: readonly string[], interaction: string): string {
  return createHmac('sha256', keys[0] ?? '')
    .update(`form:${interaction}`)
    .digest('base64url');
}

/** Also for a form that was shown before a rotation. */
export function isFormToken(keys: readonly string[], interaction: string, given: string): boolean {
  return keys.some((key) => isSame(formToken([key], interaction), given));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
