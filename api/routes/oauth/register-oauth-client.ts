import { Type } from 'typebox';
import { preventWiderClient, requireOwnClient } from '../../../domain/access/client-rules.js';
import { fieldError } from '../../../domain/errors.js';
import type { OAuthClient, OAuthClientChange } from '../../../domain/ports.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { limitsOf } from '../../auth/credential.js';
import { refuseUnknownScopes } from '../../../domain/access/known-permissions.js';
import { existingClient } from '../../auth/oauth/existing-client.js';
import { checkRedirectUris } from '../../auth/oauth/redirect-uri.js';
import { mintClientId, mintClientSecret } from '../../auth/oauth/secrets.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { clientIdPattern, closed, idIn, oneOf } from '../../validation/schema.js';
import {
  changeableFields,
  clientName,
  clientSchema,
  clientScopes,
  clientWithSecretSchema,
  exampleClient,
  toClientDto,
} from '../../schemas/access/oauth-client.js';

export const createOAuthClient = route({
  method: 'POST',
  showsSecret: true,
  path: '/auth/oauth/clients',
  operationId: 'createOAuthClient',
  tag: 'OAuth',
  summary: 'Register an OAuth client',
  description: 'The secret is returned only once.',
  permission: 'oauth_clients:create',
  impact: 'low',
  uses: ['authorizationServer', 'clock', 'store'],
  body: closed(
    {
      client_id: Type.Optional(Type.String({ pattern: clientIdPattern })),
      client_name: clientName,
      client_type: oneOf(['public', 'confidential']),
      grant_types: changeableFields.grant_types,
      redirect_uris: Type.Optional(changeableFields.redirect_uris),
      scopes: Type.Optional(clientScopes),
      metadata: Type.Optional(changeableFields.metadata),
    },
    { $id: 'OAuthClientCreate' },
  ),
  responses: { 201: json('The client', clientWithSecretSchema) },
  problems: ['conflict'],
  example: {
    body: {
      ...{ client_id: exampleClient.client_id, client_name: exampleClient.client_name, client_type: 'confidential' },
      ...{ grant_types: ['client_credentials'], scopes: ['ingest:create'] },
    },
    answer: { status: 201, body: { ...exampleClient, client_secret: 'kg_cs_…' } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const secret = body.client_type === 'public' ? null : mintClientSecret();
  const client = {
    clientId: body.client_id ?? mintClientId(),
    clientName: body.client_name,
    clientType: body.client_type,
    secretHash: secret?.secretHash ?? null,
    grantTypes: body.grant_types,
    redirectUris: body.redirect_uris ?? [],
    scopes: body.scopes ?? null,
    ...{ isActive: true, isBuiltin: false, isPersonal: false, ownerId: caller.userId },
    metadata: body.metadata ?? {},
  };
  preventWiderClient(limitsOf(caller.credential), client);
  await checkClient(dependencies, { ...client, createdAt: dependencies.clock.now() });
  const entry = auditEntry({ caller, request }, 'oauth_client.create', client.clientId, auditDetailsOf(client));
  const saved = await dependencies.store.createOAuthClient(client, entry);
  return { status: 201, body: { ...toClientDto(saved), client_secret: secret?.secret ?? null } };
});

export const updateOAuthClient = route({
  method: 'PATCH',
  path: '/auth/oauth/clients/{client_id}',
  operationId: 'updateOAuthClient',
  tag: 'OAuth',
  summary: 'Change an OAuth client',
  description: 'Deactivating a client revokes all its tokens.',
  permission: 'oauth_clients:write',
  impact: 'medium',
  uses: ['authorizationServer', 'clock', 'store'],
  params: closed({ client_id: idIn('The client') }),
  body: closed(
    {
      client_name: Type.Optional(clientName),
      grant_types: Type.Optional(changeableFields.grant_types),
      redirect_uris: Type.Optional(changeableFields.redirect_uris),
      scopes: Type.Optional(clientScopes),
      is_active: Type.Optional(Type.Boolean()),
      metadata: Type.Optional(changeableFields.metadata),
    },
    { $id: 'OAuthClientUpdate' },
  ),
  responses: { 200: json('The client', clientSchema) },
  problems: ['not_found'],
  example: {
    params: { client_id: exampleClient.client_id },
    body: { is_active: false },
    answer: { status: 200, body: { ...exampleClient, is_active: false } },
  },
}).handle(async ({ params: { client_id }, body, caller, dependencies, request }) => {
  const client = await existingClient(dependencies, client_id);
  await requireOwnClient(dependencies, { userId: caller.userId, ...limitsOf(caller.credential) }, client);
  const change: OAuthClientChange = {
    ...(body.client_name === undefined ? {} : { clientName: body.client_name }),
    ...(body.grant_types === undefined ? {} : { grantTypes: body.grant_types }),
    ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
    ...(body.scopes === undefined ? {} : { scopes: body.scopes }),
    ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata }),
  };
  const next = { ...client, ...change };
  preventWiderClient(limitsOf(caller.credential), next);
  await checkClient(dependencies, next);
  const entry = auditEntry({ caller, request }, 'oauth_client.update', client_id, {
    fields: Object.keys(body),
    ...auditDetailsOf(next),
    is_active: next.isActive,
  });
  return { status: 200, body: toClientDto(await dependencies.store.updateOAuthClient(client_id, change, entry)) };
});

/** @throws ConcordanceError `invalid_request` that names the field */
async function checkClient(
  dependencies: Dependencies<'authorizationServer' | 'store'>,
  client: OAuthClient,
): Promise<void> {
  checkRedirectUris(client.redirectUris);
  await refuseUnknownScopes(dependencies.store, client.scopes);
  if (client.clientType === 'public' && client.grantTypes.includes('client_credentials')) {
    const detail =
      'grant_types: a public client has no secret for client_credentials. Set client_type to confidential.';
    throw fieldError(['body', 'grant_types'], 'client_credentials needs a secret', 'client_metadata', detail);
  }
  await dependencies.authorizationServer.checkClient(client);
}

/** Fields of a client in the audit log. */
function auditDetailsOf({ clientType, grantTypes, redirectUris, scopes }: Omit<OAuthClient, 'createdAt'>) {
  return { client_type: clientType, grant_types: grantTypes, redirect_uris: redirectUris, scopes };
}
