import type { CredentialLimits } from '../../domain/access/credential-limits.js';
import type { AccountActor } from '../../domain/access/is-program-admin.js';
import type { Actor } from '../../domain/access/has-permission.js';

/** Credential of a request. `scopes` narrow what it may do; null: all its user may. */
export type Credential =
  | { kind: 'login'; tokenHash: string }
  /** `expiresAt` null: never. */
  | { kind: 'api_key'; keyId: string; scopes: string[] | null; expiresAt: string | null }
  /** `grantId` is null for a client that acts by itself. */
  | { kind: 'oauth'; tokenHash: string; clientId: string | null; scopes: string[] | null; grantId: string | null };

/** The permissions a credential is narrowed to; null: not at all. */
export function scopesOf(credential: Credential): string[] | null {
  return credential.kind === 'login' ? null : credential.scopes;
}

/** The token of a request, with the authorization it belongs to; null for an API key. */
export function tokenOf(credential: Credential): { tokenHash: string; grantId: string | null } | null {
  if (credential.kind === 'api_key') return null;
  return { tokenHash: credential.tokenHash, grantId: credential.kind === 'oauth' ? credential.grantId : null };
}

/** Returns the restrictions of a credential. Tokens expire, too, but what they make need not. */
export function limitsOf(credential: Credential): CredentialLimits {
  return { scopes: scopesOf(credential), expiresAt: credential.kind === 'api_key' ? credential.expiresAt : null };
}

/** Somebody who was authenticated for this very request, as the rules about permissions know them. */
export function actorOf({ userId, credential }: { userId: string; credential: Credential }): Actor {
  return { userId, scopes: scopesOf(credential) };
}

/** The caller with the role of their account. */
export function accountOf(caller: { userId: string; role: string; credential: Credential }): AccountActor {
  return { ...actorOf(caller), role: caller.role };
}

/** The caller of a route with an override permission. */
export function readerOf(caller: {
  userId: string;
  credential: Credential;
  hasOverride: boolean;
}): Actor & { hasOverride: boolean } {
  return { ...actorOf(caller), hasOverride: caller.hasOverride };
}
