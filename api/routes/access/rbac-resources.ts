import { Type } from 'typebox';
import {
  changeResourceType,
  deleteResourceType,
  registerResourceType,
} from '../../../domain/access/commands/change-resource-types.js';
import { noResourceType } from '../../../domain/access/errors/no-such.js';
import type { ResourceType } from '../../../domain/ports.js';
import { commandOf } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';
import { actions, resourceSchema, toResourceDto, word } from '../../schemas/access/rbac.js';

const params = closed({ resource_type: idIn('The resource type') });
const description = Type.String({ maxLength: 1000 });
const exampleResource = {
  resource_type: 'reports',
  description: 'Saved reports',
  available_actions: ['read', 'write'],
  supports_scoping: false,
  registered_by: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  registered_at: '2026-11-20T09:00:00.000Z',
};
const example = { params: { resource_type: 'reports' } };
const base = { tag: 'Roles and permissions', impact: 'high' } as const;

export const listResources = route({
  ...base,
  method: 'GET',
  path: '/rbac/resources',
  operationId: 'listResources',
  summary: 'List resource types',
  description: 'Lists the resource types of permissions, each with its actions.',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of resource types, by name',
      closed({ resources: Type.Array(resourceSchema), ...pageFields }, { $id: 'ResourceTypeList' }),
    ),
  },
  example: {
    answer: { status: 200, body: { resources: [exampleResource], total: 1, limit: 100, offset: 0, next: null } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { items, page, headers } = pageOf(await dependencies.store.resourceTypes(), query, request);
  return { status: 200, body: { resources: items.map(toResourceDto), ...page }, headers };
});

export const getResource = route({
  ...base,
  method: 'GET',
  path: '/rbac/resources/{resource_type}',
  operationId: 'getResource',
  summary: 'Get a resource type',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['store'],
  params,
  responses: { 200: json('The resource type', resourceSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleResource } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: toResourceDto(await existing(dependencies, params.resource_type)),
}));

export const createResource = route({
  ...base,
  method: 'POST',
  impact: 'medium',
  uses: ['store'],
  path: '/rbac/resources',
  operationId: 'createResource',
  summary: 'Register a resource type',
  permission: 'rbac:create',
  body: closed(
    {
      resource_type: word(100),
      description: Type.Optional(description),
      available_actions: actions,
      supports_scoping: Type.Optional(Type.Literal(false)),
    },
    { $id: 'ResourceTypeCreate' },
  ),
  responses: { 201: json('The resource type', resourceSchema) },
  problems: ['conflict'],
  example: {
    body: { resource_type: 'reports', description: 'Saved reports', available_actions: ['read', 'write'] },
    answer: { status: 201, body: exampleResource },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const made = await registerResourceType(dependencies, commandOf({ caller, request }), {
    ...{ resourceType: body.resource_type, description: body.description ?? '' },
    availableActions: body.available_actions,
  });
  return { status: 201, body: toResourceDto(made) };
});

export const updateResource = route({
  ...base,
  method: 'PUT',
  path: '/rbac/resources/{resource_type}',
  operationId: 'updateResource',
  summary: 'Change a resource type',
  description: 'Only the description of a built-in type can be changed.',
  uses: ['store'],
  permission: 'rbac:write',
  params,
  body: closed(
    { description: Type.Optional(description), available_actions: Type.Optional(actions) },
    { $id: 'ResourceTypeUpdate' },
  ),
  responses: { 200: json('The resource type', resourceSchema) },
  problems: ['not_found', 'conflict'],
  example: { ...example, body: { description: 'Saved reports' }, answer: { status: 200, body: exampleResource } },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const change = {
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.available_actions === undefined ? {} : { availableActions: body.available_actions }),
  };
  const command = commandOf({ caller, request });
  const changed = await changeResourceType(dependencies, command, params.resource_type, change, { ...body });
  return { status: 200, body: toResourceDto(changed) };
});

export const deleteResource = route({
  ...base,
  method: 'DELETE',
  path: '/rbac/resources/{resource_type}',
  operationId: 'deleteResource',
  summary: 'Delete a resource type',
  description: 'Refused for built-in types and for those that a permission uses.',
  uses: ['store'],
  permission: 'rbac:delete',
  params,
  responses: { 204: empty('Deleted') },
  problems: ['not_found', 'conflict'],
  example,
}).handle(async ({ params, caller, dependencies, request }) => {
  await deleteResourceType(dependencies, commandOf({ caller, request }), params.resource_type);
  return { status: 204 };
});

async function existing({ store }: Dependencies<'store'>, name: string): Promise<ResourceType> {
  const found = (await store.resourceTypes()).find(({ resourceType }) => resourceType === name);
  if (found !== undefined) return found;
  throw noResourceType(name);
}
