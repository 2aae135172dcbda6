import type { OAuthStore } from '../../ports.js';
import { noOwnClient } from '../errors/no-such.js';
import type { AccessCommand } from './access-command.js';

/**
 * Deletes a client, which revokes all its tokens.
 * @throws ConcordanceError `not_found`; `conflict` for a client that every installation has
 */
export async function deleteClient(
  { store }: { store: Pick<OAuthStore, 'deleteOAuthClient'> },
  { audit }: Pick<AccessCommand, 'audit'>,
  clientId: string,
): Promise<void> {
  await store.deleteOAuthClient(clientId, audit('oauth_client.delete', clientId));
}

/**
 * Deletes a personal client of the actor, which revokes all its tokens.
 * @throws ConcordanceError `not_found`, also for clients of others and those that are not personal
 */
export async function deletePersonalClient(
  { store }: { store: Pick<OAuthStore, 'deleteOAuthClient' | 'oauthClient'> },
  { actor, audit }: AccessCommand,
  clientId: string,
): Promise<void> {
  const client = await store.oauthClient(clientId);
  if (client?.isPersonal !== true || client.ownerId !== actor.userId) {
    throw noOwnClient(clientId);
  }
  await store.deleteOAuthClient(clientId, audit('oauth_client.delete', clientId, { personal: true }));
}
