import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OAuthClient } from '../../../domain/ports.js';
import { grantTypes } from '../../auth/oauth/client-metadata.js';
import { closed, timestamp, nullable, oneOf, visiblePattern } from '../../validation/schema.js';
import { scopes } from './scopes.js';

export const clientName = Type.String({ minLength: 1, maxLength: 255, pattern: visiblePattern });
export const clientScopes = nullable(scopes);

/** Fields of a client that can be set on creation and later. */
export const changeableFields = {
  grant_types: Type.Array(oneOf(grantTypes), { minItems: 1, maxItems: grantTypes.length, uniqueItems: true }),
  redirect_uris: Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 50, uniqueItems: true }),
  metadata: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 50 }),
};

const fields = {
  client_id: Type.String(),
  client_name: Type.String(),
  client_type: oneOf(['public', 'confidential']),
  grant_types: Type.Array(Type.String()),
  redirect_uris: Type.Array(Type.String()),
  scopes: nullable(Type.Array(Type.String())),
  is_active: Type.Boolean(),
  is_builtin: Type.Boolean(),
  is_personal: Type.Boolean(),
  created_by: nullable(Type.String({ description: 'User it acts for with the grant client_credentials' })),
  created_at: timestamp,
  metadata: Type.Record(Type.String(), Type.Unknown()),
};
export const clientSchema = closed(fields, { $id: 'OAuthClient' });

/** The only answers that carry a secret. */
export const clientWithSecretSchema = closed(
  { ...fields, client_secret: nullable(Type.String({ description: 'Returned only once; null for public clients' })) },
  { $id: 'OAuthClientWithSecret' },
);

export const exampleClient: Static<typeof clientSchema> = {
  client_id: 'nightly-import',
  client_name: 'Nightly import',
  client_type: 'confidential',
  grant_types: ['client_credentials'],
  redirect_uris: [],
  scopes: ['ingest:create'],
  is_active: true,
  is_builtin: false,
  is_personal: false,
  created_by: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  created_at: '2026-11-20T09:00:00.000Z',
  metadata: {},
};

/** Maps an OAuth client, without the hash of its secret. */
export function toClientDto(client: OAuthClient): Static<typeof clientSchema> {
  return {
    client_id: client.clientId,
    client_name: client.clientName,
    client_type: client.clientType,
    grant_types: client.grantTypes,
    redirect_uris: client.redirectUris,
    scopes: client.scopes,
    is_active: client.isActive,
    is_builtin: client.isBuiltin,
    is_personal: client.isPersonal,
    created_by: client.ownerId,
    created_at: client.createdAt,
    metadata: client.metadata,
  };
}
