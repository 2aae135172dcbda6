import { Type } from 'typebox';
import type { Static } from 'typebox';
import { definitionTypes } from '../../../domain/program/query-definition.js';
import type { QueryDefinition } from '../../../domain/program/query-definition.js';
import { changeDefinition, deleteDefinition } from '../../../domain/program/stored/definition-commands.js';
import { readableDefinition, readableDefinitions } from '../../../domain/program/stored/find-definition.js';
import { validationFailed } from '../../../domain/program/submit/read-entries.js';
import { definitionCommandOf } from '../../auth/audit-entry.js';
import { accountOf } from '../../auth/credential.js';
import { pageLinks } from '../../responses/page-links.js';
import { definitionName } from '../../programs/definition-name.js';
import { invalidProgram, invalidProgramAnswer } from '../../programs/invalid-program.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, timestamp, nullable, oneOf, paging } from '../../validation/schema.js';
import { exampleProgram } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';

const anyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
const params = closed({ definition_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const definitionSchema = closed(
  {
    id: Type.Integer(),
    name: Type.String(),
    definition_type: oneOf(definitionTypes),
    definition: anyObject,
    metadata: nullable(anyObject),
    owner_id: nullable(Type.String({ description: 'Null: provided by the system' })),
    created_at: timestamp,
    updated_at: timestamp,
  },
  { $id: 'QueryDefinition' },
);
const exampleDefinition = {
  id: 7,
  name: 'Around rain',
  definition_type: 'program',
  definition: exampleProgram,
  metadata: null,
  owner_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
} as const;
const example = { params: { definition_id: '7' } };

export const listQueryDefinitions = route({
  method: 'GET',
  path: '/query-definitions',
  operationId: 'listQueryDefinitions',
  tag: 'Programs',
  summary: 'List stored queries',
  description: 'Own queries and those of the system, newest first; all queries for administrators.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  query: closed({ definition_type: Type.Optional(oneOf(definitionTypes)), ...paging(50, 500) }),
  responses: {
    200: json(
      'A page of definitions',
      closed({ definitions: Type.Array(definitionSchema), ...pageFields }, { $id: 'QueryDefinitionList' }),
    ),
  },
  example: {
    query: { definition_type: 'program', limit: 50 },
    answer: {
      status: 200,
      body: { definitions: [exampleDefinition], total: 1, limit: 50, offset: 0, next: null },
    },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { definition_type: definitionType = null, limit, offset } = query;
  const { items, total } = await readableDefinitions(
    dependencies,
    accountOf(caller),
    { definitionType, search: null },
    { limit, offset },
  );
  const { next, headers } = pageLinks(request.raw.url ?? '/query-definitions', { limit, offset, total });
  return { status: 200, body: { definitions: items.map(toDefinitionDto), total, limit, offset, next }, headers };
});

export const getQueryDefinition = route({
  method: 'GET',
  path: '/query-definitions/{definition_id}',
  operationId: 'getQueryDefinition',
  tag: 'Programs',
  summary: 'Get a stored query',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  params,
  responses: { 200: json('The definition', definitionSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleDefinition } },
}).handle(async ({ params, caller, dependencies }) => ({
  status: 200,
  body: toDefinitionDto(await readableDefinition(dependencies, accountOf(caller), params.definition_id, null)),
}));

export const updateQueryDefinition = route({
  method: 'PUT',
  path: '/query-definitions/{definition_id}',
  operationId: 'updateQueryDefinition',
  tag: 'Programs',
  summary: 'Change a stored query',
  description: 'Omitted fields keep their values. A program is validated again.',
  permission: 'any',
  impact: 'low',
  uses: ['clock', 'store'],
  params,
  body: closed({
    name: Type.Optional(definitionName),
    definition: Type.Optional(anyObject),
    metadata: Type.Optional(nullable(anyObject)),
    if_updated_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'Change the query only when its updated_at equals this value' }),
    ),
  }),
  responses: { 200: json('The definition', definitionSchema), 400: invalidProgramAnswer },
  problems: ['not_found', 'permission_denied', 'conflict', 'invalid_program'],
  example: { ...example, body: { name: 'Around rain' }, answer: { status: 200, body: exampleDefinition } },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const { if_updated_at: ifUpdatedAt = null, ...change } = body;
  const command = definitionCommandOf({ caller, request });
  const changed = await changeDefinition(dependencies, command, params.definition_id, change, ifUpdatedAt);
  if ('invalid' in changed) return invalidProgram(request, validationFailed, changed.invalid);
  return { status: 200, body: toDefinitionDto(changed.stored) };
});

export const deleteQueryDefinition = route({
  method: 'DELETE',
  path: '/query-definitions/{definition_id}',
  operationId: 'deleteQueryDefinition',
  tag: 'Programs',
  summary: 'Delete a stored query',
  permission: 'any',
  impact: 'medium',
  uses: ['clock', 'store'],
  params,
  responses: { 204: empty('Deleted') },
  problems: ['not_found', 'permission_denied'],
  example,
}).handle(async ({ params, caller, dependencies, request }) => {
  await deleteDefinition(dependencies, definitionCommandOf({ caller, request }), params.definition_id);
  return { status: 204 };
});

function toDefinitionDto(one: QueryDefinition): Static<typeof definitionSchema> {
  return {
    id: one.definitionId,
    name: one.name,
    definition_type: one.definitionType,
    definition: one.definition,
    metadata: one.metadata,
    owner_id: one.ownerId,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
  };
}
