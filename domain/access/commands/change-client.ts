import { ConcordanceError } from '../../errors.js';
import type { AccessStore, Clock, OAuthClient, OAuthClientChange, OAuthStore } from '../../ports.js';
import { preventWiderClient, requireOwnClient } from '../clients/client-rules.js';
import { existingClient } from '../clients/existing-client.js';
import { requireValidClient, type ClientCheckDependencies } from '../clients/valid-client.js';
import type { CredentialLimits } from '../credential-limits.js';
import type { AccessCommand } from './access-command.js';
import { clientAuditDetails, type ClientSecrets } from './register-client.js';

interface OwnClientDependencies {
  store: Pick<OAuthStore, 'oauthClient' | 'updateOAuthClient'> & Pick<AccessStore, 'rulesOf'>;
  clock: Clock;
}

export interface ChangeClientDependencies extends ClientCheckDependencies, OwnClientDependencies {
  store: OwnClientDependencies['store'] & ClientCheckDependencies['store'];
}

/**
 * Changes a client. Deactivating it revokes all its tokens, other scopes revoke its access tokens.
 * @param own restrictions of the actor's credential, which the client must not exceed before and after
 * @param fields names of the changed fields, for the audit entry
 * @throws ConcordanceError `not_found`, `permission_denied`, `invalid_request`
 */
export async function changeClient(
  dependencies: ChangeClientDependencies,
  { actor, audit }: AccessCommand,
  own: CredentialLimits,
  clientId: string,
  change: Omit<OAuthClientChange, 'secretHash'>,
  fields: readonly string[],
): Promise<OAuthClient> {
  const client = await existingClient(dependencies, clientId);
  await requireOwnClient(dependencies, { userId: actor.userId, ...own }, client);
  const next = { ...client, ...change };
  preventWiderClient(own, next);
  await requireValidClient(dependencies, next);
  const details = { fields, ...clientAuditDetails(next), is_active: next.isActive };
  return dependencies.store.updateOAuthClient(clientId, change, audit('oauth_client.update', clientId, details));
}

/**
 * Gives a client another secret; the one before, and tokens obtained with it alone, are revoked.
 * @param own restrictions of the actor's credential, which the client must not exceed
 * @throws ConcordanceError `not_found`, `permission_denied`; `conflict` for a public client
 */
export async function rotateClientSecret(
  dependencies: OwnClientDependencies & { clientSecrets: Pick<ClientSecrets, 'clientSecret'> },
  { actor, audit }: AccessCommand,
  own: CredentialLimits,
  clientId: string,
): Promise<{ client: OAuthClient; secret: string }> {
  const client = await existingClient(dependencies, clientId);
  if (client.clientType === 'public') {
    const advice = 'Register a confidential client instead.';
    throw new ConcordanceError('conflict', `${clientId} is a public client, which has no secret. ${advice}`);
  }
  await requireOwnClient(dependencies, { userId: actor.userId, ...own }, client);
  const { secret, secretHash } = dependencies.clientSecrets.clientSecret();
  const entry = audit('oauth_client.rotate_secret', clientId);
  return { client: await dependencies.store.updateOAuthClient(clientId, { secretHash }, entry), secret };
}
