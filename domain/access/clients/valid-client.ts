import { fieldError } from '../../errors.js';
import type { AccessStore, NewOAuthClient } from '../../ports.js';
import { refuseUnknownScopes } from '../known-permissions.js';
import { checkRedirectUris } from './redirect-uri.js';

export interface ClientCheckDependencies {
  store: Pick<AccessStore, 'resourceTypes'>;
  authorizationServer: {
    /** @throws ConcordanceError `invalid_request` when no such client could ever be served */
    checkClient(client: NewOAuthClient): Promise<void>;
  };
}

/**
 * Checks that the fields of a client fit each other.
 * @throws ConcordanceError `invalid_request` that names the field that no client may have
 */
export async function requireValidClient(
  { store, authorizationServer }: ClientCheckDependencies,
  client: NewOAuthClient,
): Promise<void> {
  checkRedirectUris(client.redirectUris);
  await refuseUnknownScopes(store, client.scopes);
  if (client.clientType === 'public' && client.grantTypes.includes('client_credentials')) {
    const detail =
      'grant_types: a public client has no secret for client_credentials. Set client_type to confidential.';
    throw fieldError(
      ['body', 'grant_types'],
      'may have client_credentials only with a secret',
      'client_metadata',
      detail,
    );
  }
  await authorizationServer.checkClient(client);
}
