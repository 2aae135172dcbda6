import { Type } from 'typebox';
import { existingClient } from '../../../domain/access/clients/existing-client.js';
import { rotateClientSecret } from '../../../domain/access/commands/change-client.js';
import { deleteClient } from '../../../domain/access/commands/delete-client.js';
import { commandOf } from '../../auth/audit-entry.js';
import { limitsOf } from '../../auth/credential.js';
import { clientSecrets } from '../../auth/oauth/secrets.js';
import { pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, timestamp, paging, defaulted } from '../../validation/schema.js';
import { clientSchema, exampleClient, toClientDto } from '../../schemas/access/oauth-client.js';
import { pageFields } from '../../schemas/page.js';

const params = closed({ client_id: idIn('The client') });
const exampleParams = { client_id: exampleClient.client_id };

export const listOAuthClients = route({
  method: 'GET',
  path: '/auth/oauth/clients',
  operationId: 'listOAuthClients',
  tag: 'OAuth',
  summary: 'List OAuth clients',
  description: 'Includes personal clients.',
  permission: 'oauth_clients:read',
  impact: 'read',
  uses: ['store'],
  query: closed({ active_only: defaulted(Type.Boolean({ default: false })), ...paging(50, 100) }),
  responses: {
    200: json(
      'The clients, oldest first',
      closed({ clients: Type.Array(clientSchema), ...pageFields }, { $id: 'OAuthClientPage' }),
    ),
  },
  example: {
    query: { active_only: true },
    answer: { status: 200, body: { clients: [exampleClient], total: 1, limit: 50, offset: 0, next: null } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const page = { limit: query.limit, offset: query.offset };
  const filter = { ownerId: null, personal: null, activeOnly: query.active_only };
  const { items, total } = await dependencies.store.oauthClients(filter, page);
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { ...page, total });
  return { status: 200, headers, body: { clients: items.map(toClientDto), total, ...page, next } };
});

export const getOAuthClient = route({
  method: 'GET',
  path: '/auth/oauth/clients/{client_id}',
  operationId: 'getOAuthClient',
  tag: 'OAuth',
  summary: 'Get an OAuth client',
  permission: 'oauth_clients:read',
  impact: 'read',
  uses: ['store'],
  params,
  responses: { 200: json('The client', clientSchema) },
  problems: ['not_found'],
  example: { params: exampleParams, answer: { status: 200, body: exampleClient } },
}).handle(async ({ params: { client_id }, dependencies }) => ({
  status: 200,
  body: toClientDto(await existingClient(dependencies, client_id)),
}));

export const deleteOAuthClient = route({
  method: 'DELETE',
  path: '/auth/oauth/clients/{client_id}',
  operationId: 'deleteOAuthClient',
  tag: 'OAuth',
  summary: 'Delete an OAuth client',
  description: 'Revokes all its tokens.',
  permission: 'oauth_clients:delete',
  impact: 'high',
  uses: ['store'],
  params,
  responses: { 204: empty('The client is deleted and its tokens are revoked') },
  problems: ['not_found', 'conflict'],
  example: { params: exampleParams },
}).handle(async ({ params: { client_id }, caller, dependencies, request }) => {
  await deleteClient(dependencies, commandOf({ caller, request }), client_id);
  return { status: 204 };
});

export const rotateOAuthClientSecret = route({
  method: 'POST',
  showsSecret: true,
  path: '/auth/oauth/clients/{client_id}/rotate-secret',
  operationId: 'rotateOAuthClientSecret',
  tag: 'OAuth',
  summary: 'Rotate the secret of an OAuth client',
  description: 'The new secret is returned only once. The old secret, and tokens obtained with it alone, are revoked.',
  permission: 'oauth_clients:write',
  impact: 'high',
  uses: ['clock', 'store'],
  params,
  responses: {
    200: json(
      'The secret',
      closed(
        { client_id: Type.String(), client_name: Type.String(), client_secret: Type.String(), rotated_at: timestamp },
        { $id: 'RotatedSecret' },
      ),
    ),
  },
  problems: ['not_found', 'conflict'],
  example: {
    params: exampleParams,
    answer: {
      status: 200,
      body: {
        ...{ client_id: exampleClient.client_id, client_name: exampleClient.client_name },
        ...{ client_secret: 'kg_cs_…', rotated_at: '2026-11-20T09:00:00.000Z' },
      },
    },
  },
}).handle(async ({ params: { client_id }, caller, dependencies, request }) => {
  const { client, secret } = await rotateClientSecret(
    { ...dependencies, clientSecrets },
    commandOf({ caller, request }),
    limitsOf(caller.credential),
    client_id,
  );
  return {
    status: 200,
    body: { client_id, client_name: client.clientName, client_secret: secret, rotated_at: dependencies.clock.now() },
  };
});
