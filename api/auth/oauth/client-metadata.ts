import type { ClientMetadata } from 'oidc-provider';
import type { NewOAuthClient } from '../../../domain/ports.js';

/** Ways a client may come to a token. */
export const grantTypes = [
  'authorization_code',
  'client_credentials',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
] as const;

/** A client as the provider knows it. In place of the secret stands its hash. */
export function metadataOf(client: NewOAuthClient): ClientMetadata {
  const isPublic = client.clientType === 'public';
  return {
    client_id: client.clientId,
    client_name: client.clientName,
    grant_types: [...client.grantTypes],
    response_types: client.grantTypes.includes('authorization_code') ? ['code'] : [],
    redirect_uris: [...client.redirectUris],
    // Programs on people's machines listen at any free port of the loopback address.
    application_type: isPublic ? 'native' : 'web',
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
    ...(client.secretHash === null ? {} : { client_secret: client.secretHash }),
  };
}
