import { Type } from 'typebox';
import type { Static } from 'typebox';
import { createApiKey as create, deleteApiKey as remove } from '../../../domain/access/commands/change-api-keys.js';
import type { ApiKey } from '../../../domain/ports.js';
import { mintApiKey } from '../../auth/api-keys.js';
import { commandOf } from '../../auth/audit-entry.js';
import { limitsOf } from '../../auth/credential.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { scopes } from '../../schemas/access/scopes.js';
import { readExpiry } from '../../validation/read-expiry.js';
import { closed, idIn, linePattern, timestamp, nullable, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';

const keyFields = {
  id: Type.String(),
  name: Type.String(),
  scopes: nullable(scopes),
  created_at: timestamp,
  last_used: nullable(timestamp),
  expires_at: nullable(timestamp),
};
const keySchema = closed(keyFields, { $id: 'ApiKey' });

const exampleKey = {
  id: 'key_01jd3yzw0b6m4t2r8k1v5x9cqd',
  name: 'nightly import',
  scopes: ['ingest:create'],
  created_at: '2026-11-20T09:00:00.000Z',
  last_used: null,
  expires_at: '2027-11-20T09:00:00.000Z',
};

export const listApiKeys = route({
  method: 'GET',
  path: '/auth/api-keys',
  operationId: 'listApiKeys',
  tag: 'Access',
  summary: 'List own API keys',
  description: 'The keys themselves are not included.',
  permission: 'any',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of the keys, oldest first',
      closed({ api_keys: Type.Array(keySchema), ...pageFields }, { $id: 'ApiKeyList' }),
    ),
  },
  example: { answer: { status: 200, body: { api_keys: [exampleKey], total: 1, limit: 100, offset: 0, next: null } } },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { items, page, headers } = pageOf(await dependencies.store.apiKeys(caller.userId), query, request);
  return { status: 200, body: { api_keys: items.map(toKeyDto), ...page }, headers };
});

export const createApiKey = route({
  method: 'POST',
  showsSecret: true,
  path: '/auth/api-keys',
  operationId: 'createApiKey',
  tag: 'Access',
  summary: 'Create an API key',
  description: 'Send it in the X-API-Key header. It is returned only once.',
  permission: 'any',
  impact: 'medium',
  uses: ['clock', 'ids', 'store'],
  body: closed(
    {
      name: Type.String({ minLength: 1, maxLength: 200, pattern: linePattern }),
      scopes: Type.Optional(nullable(scopes)),
      expires_at: Type.Optional(nullable(timestamp)),
    },
    { $id: 'ApiKeyCreate' },
  ),
  responses: {
    201: json('The key', closed({ ...keyFields, key: Type.String() }, { $id: 'NewApiKey' })),
  },
  problems: ['permission_denied', 'conflict'],
  example: {
    body: { name: exampleKey.name, scopes: exampleKey.scopes, expires_at: exampleKey.expires_at },
    answer: { status: 201, body: { ...exampleKey, key: 'kg_sk_…' } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { key, keyHash } = mintApiKey();
  const saved = await create(dependencies, commandOf({ caller, request }), limitsOf(caller.credential), {
    ...{ name: body.name, keyHash, scopes: body.scopes ?? null },
    expiresAt: readExpiry(body.expires_at, dependencies.clock),
  });
  return { status: 201, body: { ...toKeyDto(saved), key } };
});

export const deleteApiKey = route({
  method: 'DELETE',
  path: '/auth/api-keys/{key_id}',
  operationId: 'deleteApiKey',
  tag: 'Access',
  summary: 'Revoke an own API key',
  description: 'Takes effect with the next request.',
  permission: 'any',
  impact: 'medium',
  uses: ['store'],
  params: closed({ key_id: idIn('The key') }),
  responses: { 204: empty('The key is revoked') },
  problems: ['not_found'],
  example: { params: { key_id: exampleKey.id } },
}).handle(async ({ params, caller, dependencies, request }) => {
  await remove(dependencies, commandOf({ caller, request }), params.key_id);
  return { status: 204 };
});

function toKeyDto(key: ApiKey): Static<typeof keySchema> {
  return {
    id: key.keyId,
    name: key.name,
    scopes: key.scopes,
    created_at: key.createdAt,
    last_used: key.lastUsed,
    expires_at: key.expiresAt,
  };
}
