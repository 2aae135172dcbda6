import { Type } from 'typebox';
import { changeClient } from '../../../domain/access/commands/change-client.js';
import { registerClient } from '../../../domain/access/commands/register-client.js';
import { commandOf } from '../../auth/audit-entry.js';
import { limitsOf } from '../../auth/credential.js';
import { clientSecrets } from '../../auth/oauth/secrets.js';
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
  uses: ['authorizationServer', 'store'],
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
  const { client, secret } = await registerClient(
    { ...dependencies, clientSecrets },
    commandOf({ caller, request }),
    limitsOf(caller.credential),
    {
      clientId: body.client_id ?? null,
      clientName: body.client_name,
      clientType: body.client_type,
      grantTypes: body.grant_types,
      redirectUris: body.redirect_uris ?? [],
      scopes: body.scopes ?? null,
      metadata: body.metadata ?? {},
    },
  );
  return { status: 201, body: { ...toClientDto(client), client_secret: secret } };
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
  const change = {
    ...(body.client_name === undefined ? {} : { clientName: body.client_name }),
    ...(body.grant_types === undefined ? {} : { grantTypes: body.grant_types }),
    ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
    ...(body.scopes === undefined ? {} : { scopes: body.scopes }),
    ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata }),
  };
  const [command, own] = [commandOf({ caller, request }), limitsOf(caller.credential)];
  const changed = await changeClient(dependencies, command, own, client_id, change, Object.keys(body));
  return { status: 200, body: toClientDto(changed) };
});
