import { ConcordanceError } from '../../../domain/errors.js';
import type { OAuthClient } from '../../../domain/ports.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import type { Caller } from '../../routing/route-input.js';
import { exceedsScopes } from '../credential.js';
import { preventPrivilegeEscalation } from '../prevent-privilege-escalation.js';

/**
 * Prevents callers with narrowed scopes from creating clients with wider scopes, and callers with an expiring key from
 * creating clients that do not expire.
 * @throws ConcordanceError `permission_denied`
 */
export function preventWiderScopes({ credential }: Caller, scopes: readonly string[] | null): void {
  if (credential.kind === 'api_key' && credential.expiresAt !== null) {
    throw new ConcordanceError(
      'permission_denied',
      'A key that expires cannot create or change a client, for clients do not expire.',
    );
  }
  const beyond = exceedsScopes(credential, scopes);
  if (beyond === null) return;
  throw new ConcordanceError('permission_denied', `Your credential lacks permissions of that client: ${beyond}.`, {
    data: { permission: beyond },
  });
}

/**
 * Prevents callers from gaining permissions of the owner by changing their client: with a new secret they could act as
 * the owner.
 * @throws ConcordanceError `permission_denied`
 */
export async function requireOwnClient(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  client: OAuthClient,
): Promise<void> {
  preventWiderScopes(caller, client.scopes);
  if (client.ownerId === null || client.ownerId === caller.userId) return;
  await preventPrivilegeEscalation(
    dependencies,
    caller,
    await dependencies.store.rulesOf(client.ownerId, dependencies.clock.now()),
  );
}
