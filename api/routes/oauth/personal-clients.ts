import { Type } from 'typebox';
import { deletePersonalClient as deleteClient } from '../../../domain/access/commands/delete-client.js';
import { registerPersonalClient } from '../../../domain/access/commands/register-client.js';
import { commandOf } from '../../auth/audit-entry.js';
import { limitsOf } from '../../auth/credential.js';
import { clientSecrets } from '../../auth/oauth/secrets.js';
import { pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging } from '../../validation/schema.js';
import {
  clientName,
  clientSchema,
  clientScopes,
  clientWithSecretSchema,
  exampleClient,
  toClientDto,
} from '../../schemas/access/oauth-client.js';
import { pageFields } from '../../schemas/page.js';

const example = { ...exampleClient, client_id: 'client-5d1f0c9e7a3b48c2a6d4e0f1', is_personal: true };

export const listPersonalClients = route({
  method: 'GET',
  path: '/auth/oauth/clients/personal',
  operationId: 'listPersonalClients',
  tag: 'OAuth',
  summary: 'List own personal OAuth clients',
  description: 'A personal client acts for its owner.',
  permission: 'any',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(50, 100)),
  responses: {
    200: json(
      'The clients, oldest first',
      closed({ clients: Type.Array(clientSchema), ...pageFields }, { $id: 'PersonalClientPage' }),
    ),
  },
  example: { answer: { status: 200, body: { clients: [example], total: 1, limit: 50, offset: 0, next: null } } },
}).handle(async ({ query, caller, dependencies, request }) => {
  const page = { limit: query.limit, offset: query.offset };
  const filter = { ownerId: caller.userId, personal: true, activeOnly: false };
  const { items, total } = await dependencies.store.oauthClients(filter, page);
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { ...page, total });
  return { status: 200, headers, body: { clients: items.map(toClientDto), total, ...page, next } };
});

export const createPersonalClient = route({
  method: 'POST',
  showsSecret: true,
  path: '/auth/oauth/clients/personal/new',
  operationId: 'createPersonalClient',
  tag: 'OAuth',
  summary: 'Create a personal OAuth client',
  description: 'It acts for its owner, with the grant client_credentials. The secret is returned only once.',
  permission: 'any',
  impact: 'medium',
  uses: ['authorizationServer', 'store'],
  body: closed(
    { client_name: Type.Optional(clientName), scopes: Type.Optional(clientScopes) },
    { $id: 'PersonalClientCreate' },
  ),
  responses: { 201: json('The client', clientWithSecretSchema) },
  problems: ['permission_denied', 'conflict'],
  example: {
    body: { client_name: example.client_name, scopes: example.scopes },
    answer: { status: 201, body: { ...example, client_secret: 'kg_cs_…' } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { client, secret } = await registerPersonalClient(
    { ...dependencies, clientSecrets },
    commandOf({ caller, request }),
    limitsOf(caller.credential),
    { clientName: body.client_name ?? `Client of ${caller.username}`, scopes: body.scopes },
  );
  return { status: 201, body: { ...toClientDto(client), client_secret: secret } };
});

export const deletePersonalClient = route({
  method: 'DELETE',
  path: '/auth/oauth/clients/personal/{client_id}',
  operationId: 'deletePersonalClient',
  tag: 'OAuth',
  summary: 'Delete an own personal OAuth client',
  description: 'Revokes all its tokens.',
  permission: 'any',
  impact: 'medium',
  uses: ['store'],
  params: closed({ client_id: idIn('The client') }),
  responses: { 204: empty('The client is deleted and its tokens are revoked') },
  problems: ['not_found'],
  example: { params: { client_id: example.client_id } },
}).handle(async ({ params, caller, dependencies, request }) => {
  await deleteClient(dependencies, commandOf({ caller, request }), params.client_id);
  return { status: 204 };
});
