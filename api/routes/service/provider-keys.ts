import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { StoredProviderKey } from '../../../domain/ports.js';
import { removeProviderKey } from '../../../domain/providers/remove-provider-key.js';
import { providerNames, providerUrls } from '../../../domain/providers/provider.js';
import type { ProviderName } from '../../../domain/providers/provider.js';
import { setProviderKey as setKey } from '../../../domain/providers/set-provider-key.js';
import { auditEntry, commandOf } from '../../auth/audit-entry.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, timestamp, nullable, oneOf, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';

const params = closed({ provider: oneOf(providerNames, { description: 'The provider' }) });

const keySchema = closed(
  {
    provider: oneOf(providerNames),
    configured: Type.Boolean(),
    base_url: nullable(Type.String({ description: 'URL of the provider' })),
    masked_key: nullable(Type.String({ description: 'The last four characters, if the key is long enough' })),
    validation_status: nullable(
      oneOf(['valid', 'unvalidated'], { description: 'unvalidated: the provider could not be reached' }),
    ),
    validation_error: nullable(Type.String({ description: 'Reason why the key is not validated' })),
    last_validated_at: nullable(timestamp),
    updated_at: nullable(timestamp),
  },
  { $id: 'ProviderKey' },
);

const exampleKey = {
  provider: 'openai',
  configured: true,
  base_url: 'https://api.openai.com/v1',
  masked_key: '…9c2F',
  validation_status: 'valid',
  validation_error: null,
  last_validated_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
} as const;

export const listProviderKeys = route({
  method: 'GET',
  path: '/admin/keys',
  operationId: 'listProviderKeys',
  tag: 'Administration',
  summary: 'List model providers',
  description: 'Shows whether an API key is set for each. Keys are never returned.',
  permission: 'api_keys:read',
  impact: 'read',
  uses: ['providerKeys'],
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of providers',
      closed({ keys: Type.Array(keySchema), ...pageFields }, { $id: 'ProviderKeyList' }),
    ),
  },
  problems: [],
  example: { answer: { status: 200, body: { keys: [exampleKey], total: 1, limit: 100, offset: 0, next: null } } },
}).handle(async ({ query, dependencies, request }) => {
  const stored = await dependencies.providerKeys.stored();
  const { items, page, headers } = pageOf(providerNames, query, request);
  const keys = items.map((name) =>
    toKeyDto(
      name,
      stored.find(({ provider }) => provider === name),
    ),
  );
  return { status: 200, body: { keys, ...page }, headers };
});

export const setProviderKey = route({
  method: 'POST',
  path: '/admin/keys/{provider}',
  operationId: 'setProviderKey',
  tag: 'Administration',
  summary: 'Set the API key of a model provider',
  description: 'The key is validated with the provider first and stored encrypted.',
  permission: 'api_keys:write',
  impact: 'high',
  uses: ['providerKeys', 'store'],
  params,
  body: closed(
    {
      api_key: Type.String({ minLength: 1, maxLength: 4096, format: 'password' }),
      base_url: Type.Optional(
        Type.String({
          maxLength: 500,
          format: 'uri',
          description: 'URL of an openai-compatible server, such as http://localhost:11434/v1',
        }),
      ),
    },
    { $id: 'ProviderKeySet' },
  ),
  responses: { 201: json('The key is set', keySchema) },
  problems: ['provider_key_refused'],
  example: {
    params: { provider: 'openai' },
    body: { api_key: 'sk-…' },
    answer: { status: 201, body: exampleKey },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const { provider } = params;
  const given = { key: body.api_key, baseUrl: body.base_url };
  const saved = await setKey(dependencies, commandOf({ caller, request }), provider, given);
  return { status: 201, body: toKeyDto(provider, saved) };
});

export const deleteProviderKey = route({
  method: 'DELETE',
  path: '/admin/keys/{provider}',
  operationId: 'deleteProviderKey',
  tag: 'Administration',
  summary: 'Delete the API key of a model provider',
  description: 'A key that the extraction configuration or the active embedding profile uses cannot be deleted: 409.',
  permission: 'api_keys:delete',
  impact: 'high',
  uses: ['providerKeys', 'settings', 'store'],
  params,
  responses: { 204: empty('The key is deleted') },
  problems: ['not_found', 'conflict'],
  example: { params: { provider: 'openai' } },
}).handle(async ({ params, caller, dependencies, request }) => {
  const entry = auditEntry({ caller, request }, 'provider_key.delete', params.provider);
  await removeProviderKey(dependencies, params.provider, entry);
  return { status: 204 };
});

function toKeyDto(provider: ProviderName, key: StoredProviderKey | undefined): Static<typeof keySchema> {
  return {
    provider,
    configured: key !== undefined,
    base_url: key?.baseUrl ?? providerUrls[provider],
    masked_key: key === undefined ? null : `…${key.tail}`,
    validation_status: key?.status ?? null,
    validation_error: key?.problem ?? null,
    last_validated_at: key?.checkedAt ?? null,
    updated_at: key?.updatedAt ?? null,
  };
}
