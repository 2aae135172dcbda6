import { Type } from 'typebox';
import { ConcordanceError } from '../../domain/errors.js';
import type { OAuthClient, OAuthClientChange } from '../../domain/ports.js';
import { auditEntry } from '../auth/audit-entry.js';
import { checkRedirectUris } from '../auth/oauth/redirect-uri.js';
import { refuseUnknownScopes } from '../auth/known-permissions.js';
import { requireOwnClient, preventWiderScopes } from '../auth/oauth/prevent-client-escalation.js';
import { mintClientId, mintClientSecret } from '../auth/oauth/secrets.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { pageLinks } from '../responses/page-links.js';
import { empty, json } from '../routing/answers.js';
import { route } from '../routing/route.js';
import { clientIdPattern, closed, idIn, instant, oneOf, paging } from '../validation/schema.js';
import {
  changeableFields,
  clientName,
  clientSchema,
  clientScopes,
  clientWithSecretSchema,
  exampleClient,
  toClientDto,
} from '../schemas/oauth-client.js';
import { pageFields } from '../schemas/page.js';

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
  query: closed({ active_only: Type.Optional(Type.Boolean({ default: false })), ...paging(50, 100) }),
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
  const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
  const filter = { ownerId: null, personal: null, activeOnly: query.active_only ?? false };
  const { items, total } = await dependencies.store.oauthClients(filter, page);
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { ...page, total });
  return { status: 200, headers, body: { clients: items.map(toClientDto), total, ...page, next } };
});

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
  preventWiderScopes(caller, client.scopes);
  await checkClient(dependencies, { ...client, createdAt: dependencies.clock.now() });
  const entry = auditEntry({ caller, request }, 'oauth_client.create', client.clientId, factsOf(client));
  const saved = await dependencies.store.createOAuthClient(client, entry);
  return { status: 201, body: { ...toClientDto(saved), client_secret: secret?.secret ?? null } };
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
  params,
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
    params: exampleParams,
    body: { is_active: false },
    answer: { status: 200, body: { ...exampleClient, is_active: false } },
  },
}).handle(async ({ params: { client_id }, body, caller, dependencies, request }) => {
  const client = await existingClient(dependencies, client_id);
  await requireOwnClient(dependencies, caller, client);
  const change: OAuthClientChange = {
    ...(body.client_name === undefined ? {} : { clientName: body.client_name }),
    ...(body.grant_types === undefined ? {} : { grantTypes: body.grant_types }),
    ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
    ...(body.scopes === undefined ? {} : { scopes: body.scopes }),
    ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata }),
  };
  const next = { ...client, ...change };
  preventWiderScopes(caller, next.scopes);
  await checkClient(dependencies, next);
  const entry = auditEntry({ caller, request }, 'oauth_client.update', client_id, {
    fields: Object.keys(body),
    ...factsOf(next),
    is_active: next.isActive,
  });
  return { status: 200, body: toClientDto(await dependencies.store.updateOAuthClient(client_id, change, entry)) };
});

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
  await dependencies.store.deleteOAuthClient(
    client_id,
    auditEntry({ caller, request }, 'oauth_client.delete', client_id),
  );
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
        { client_id: Type.String(), client_name: Type.String(), client_secret: Type.String(), rotated_at: instant },
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
  const client = await existingClient(dependencies, client_id);
  if (client.clientType === 'public') {
    throw new ConcordanceError('conflict', `${client_id} is a public client, which has no secret.`);
  }
  await requireOwnClient(dependencies, caller, client);
  const { secret, secretHash } = mintClientSecret();
  const entry = auditEntry({ caller, request }, 'oauth_client.rotate_secret', client_id);
  await dependencies.store.updateOAuthClient(client_id, { secretHash }, entry);
  return {
    status: 200,
    body: { client_id, client_name: client.clientName, client_secret: secret, rotated_at: dependencies.clock.now() },
  };
});

async function existingClient({ store }: Dependencies<'store'>, clientId: string): Promise<OAuthClient> {
  const client = await store.oauthClient(clientId);
  if (client !== undefined) return client;
  throw new ConcordanceError(
    'not_found',
    `There is no OAuth client ${JSON.stringify(clientId)}; GET /auth/oauth/clients lists them.`,
  );
}

/** @throws ConcordanceError `invalid_request` that names the field */
async function checkClient(
  dependencies: Dependencies<'authorizationServer' | 'store'>,
  client: OAuthClient,
): Promise<void> {
  checkRedirectUris(client.redirectUris);
  await refuseUnknownScopes(dependencies.store, client.scopes);
  if (client.clientType === 'public' && client.grantTypes.includes('client_credentials')) {
    throw new ConcordanceError('invalid_request', 'A public client has no secret, so it cannot act by itself.', {
      errors: [{ loc: ['body', 'grant_types'], msg: 'client_credentials needs a secret', type: 'client_metadata' }],
    });
  }
  await dependencies.authorizationServer.checkClient(client);
}

/** Fields of a client in the audit log. */
function factsOf({ clientType, grantTypes, redirectUris, scopes }: Omit<OAuthClient, 'createdAt'>) {
  return { client_type: clientType, grant_types: grantTypes, redirect_uris: redirectUris, scopes };
}
