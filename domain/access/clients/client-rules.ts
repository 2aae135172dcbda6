import { ConcordanceError } from '../../errors.js';
import type { AccessStore, Clock, IssuedToken, OAuthClient, OAuthClientChange } from '../../ports.js';
import { exceedingScope, type CredentialLimits } from '../credential-limits.js';
import { preventPrivilegeEscalation } from '../privilege-escalation.js';

/**
 * Checks that a client can be deleted.
 * @throws ConcordanceError `conflict` for a client that every installation has
 */
export function requireDeletableClient({ clientId, isBuiltin }: Pick<OAuthClient, 'clientId' | 'isBuiltin'>): void {
  if (!isBuiltin) return;
  throw new ConcordanceError(
    'conflict',
    `The client ${clientId} is built in and cannot be deleted. Deactivate it instead (is_active: false).`,
  );
}

/** Credentials that a change of a client revokes. */
export interface ClientRevocation {
  /** Kinds of its tokens that are revoked. */
  tokens: IssuedToken['kind'][];
  /** True if its grants and sessions end. */
  grants: boolean;
}

/**
 * Returns what a change of a client revokes: all when it is deactivated, its tokens when its scopes change, and those
 * it got by its secret alone when it gets a new one.
 */
export function revokedByChange(client: Pick<OAuthClient, 'scopes'>, change: OAuthClientChange): ClientRevocation {
  const deactivated = change.isActive === false;
  const rescoped = change.scopes !== undefined && JSON.stringify(change.scopes) !== JSON.stringify(client.scopes);
  const all: IssuedToken['kind'][] = ['oauth', 'client'];
  const renewed: IssuedToken['kind'][] = change.secretHash === undefined ? [] : ['client'];
  return { tokens: deactivated || rescoped ? all : renewed, grants: deactivated };
}

/**
 * Prevents callers with a narrowed credential from making clients with wider scopes, and callers with an expiring one
 * from making clients, which do not expire.
 * @throws ConcordanceError `permission_denied`
 */
export function preventWiderClient(own: CredentialLimits, { scopes }: Pick<OAuthClient, 'scopes'>): void {
  if (own.expiresAt !== null) {
    throw new ConcordanceError(
      'permission_denied',
      'A key that expires cannot create or change a client, because clients do not expire. ' +
        'Log in, or use a key that does not expire.',
    );
  }
  const permission = exceedingScope(own.scopes, scopes);
  if (permission === null) return;
  throw new ConcordanceError(
    'permission_denied',
    `The client has the scope ${permission}, which your credential lacks. Log in, or leave it out of scopes.`,
    { data: { permission } },
  );
}

/**
 * Prevents actors from gaining permissions of the owner by changing their client: with a new secret they could act as
 * the owner.
 * @throws ConcordanceError `permission_denied`
 */
export async function requireOwnClient(
  dependencies: { store: Pick<AccessStore, 'rulesOf'>; clock: Clock },
  actor: { userId: string } & CredentialLimits,
  client: OAuthClient,
): Promise<void> {
  preventWiderClient(actor, client);
  if (client.ownerId === null || client.ownerId === actor.userId) return;
  await preventPrivilegeEscalation(
    dependencies,
    actor,
    await dependencies.store.rulesOf(client.ownerId, dependencies.clock.now()),
  );
}
