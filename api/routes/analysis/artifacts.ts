import { Type } from 'typebox';
import {
  artifactOverridePermission,
  loadArtifactPayload,
  readableArtifact,
} from '../../../domain/artifacts/find-artifact.js';
import { deleteArtifact as remove } from '../../../domain/artifacts/delete-artifact.js';
import { createArtifact as create } from '../../../domain/artifacts/create-artifact.js';
import { requireArtifactFilter } from '../../../domain/artifacts/require-filter.js';
import { commandOf, definitionCommandOf } from '../../auth/audit-entry.js';
import { pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  anyObject,
  artifactPayloadSchema,
  artifactSchema,
  artifactType,
  exampleArtifact,
  exampleArtifactId,
  toArtifactDto,
} from '../../schemas/analysis/artifact.js';
import { pageFields } from '../../schemas/page.js';
import { closed, idIn, linePattern, nullable, paging, wordPattern } from '../../validation/schema.js';

const params = closed({ artifact_id: idIn('The artifact') });
const example = { params: { artifact_id: exampleArtifactId } };
const representation = Type.String({ minLength: 1, maxLength: 100, pattern: wordPattern });
const ontology = Type.String({ minLength: 1, maxLength: 200 });

export const listArtifacts = route({
  method: 'GET',
  path: '/artifacts',
  operationId: 'listArtifacts',
  tag: 'Artifacts',
  summary: 'List artifacts',
  description: 'Own artifacts, newest first; those of all users for callers with admin:status.',
  permission: 'any',
  overridePermission: artifactOverridePermission,
  impact: 'read',
  uses: ['clock', 'store'],
  query: closed({
    artifact_type: Type.Optional(artifactType),
    representation: Type.Optional(representation),
    ontology: Type.Optional(ontology),
    owner_id: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: 'Of this user' })),
    ...paging(50, 500),
  }),
  responses: {
    200: json(
      'A page of artifacts',
      closed({ artifacts: Type.Array(artifactSchema), ...pageFields }, { $id: 'ArtifactList' }),
    ),
  },
  problems: ['not_found', 'permission_denied'],
  example: {
    query: { artifact_type: 'polarity_analysis', limit: 50 },
    answer: { status: 200, body: { artifacts: [exampleArtifact], total: 1, limit: 50, offset: 0, next: null } },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { limit, offset } = query;
  const filter = await requireArtifactFilter(dependencies, caller, {
    artifactType: query.artifact_type ?? null,
    representation: query.representation ?? null,
    ontology: query.ontology ?? null,
    ownerId: query.owner_id ?? null,
  });
  const { items, total } = await dependencies.store.artifacts(filter, { limit, offset });
  const { epoch } = await dependencies.store.graphState();
  const { next, headers } = pageLinks(request.raw.url ?? '/artifacts', { limit, offset, total });
  const artifacts = items.map((artifact) => toArtifactDto(artifact, epoch));
  return { status: 200, body: { artifacts, total, limit, offset, next }, headers };
});

export const createArtifact = route({
  method: 'POST',
  path: '/artifacts',
  operationId: 'createArtifact',
  tag: 'Artifacts',
  summary: 'Store a result that a client computed',
  description:
    'Analyses keep their results themselves. The artifact gets the present epoch of the graph; it expires as the ' +
    'settings say unless expires_at is given, and never where that is null.',
  permission: 'any',
  impact: 'low',
  uses: ['clock', 'ids', 'objects', 'settings', 'store'],
  maxBody: ({ maxTextBytes }) => maxTextBytes,
  body: closed(
    {
      artifact_type: artifactType,
      representation,
      name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 200, pattern: linePattern }))),
      parameters: anyObject,
      payload: anyObject,
      metadata: Type.Optional(nullable(anyObject)),
      ontology: Type.Optional(nullable(ontology)),
      concept_ids: Type.Optional(
        nullable(Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 10_000 })),
      ),
      expires_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
      query_definition_id: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
    },
    { $id: 'ArtifactCreate' },
  ),
  responses: { 201: json('The artifact; Location is its URL', artifactSchema) },
  problems: ['not_found', 'disk_full'],
  example: {
    body: {
      artifact_type: 'report',
      representation: 'report_workspace',
      name: 'Weekly report',
      parameters: {},
      payload: { title: 'Weekly report', sections: [] },
    },
    answer: {
      status: 201,
      body: {
        ...exampleArtifact,
        ...{ artifact_type: 'report', representation: 'report_workspace', name: 'Weekly report' },
        ...{ analysis: null, parameters: {}, concept_ids: null },
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const artifact = await create(dependencies, definitionCommandOf({ caller, request }), {
    artifactType: body.artifact_type,
    representation: body.representation,
    name: body.name ?? null,
    parameters: body.parameters,
    payload: body.payload,
    metadata: body.metadata ?? null,
    ontology: body.ontology ?? null,
    conceptIds: body.concept_ids ?? null,
    queryDefinitionId: body.query_definition_id ?? null,
    expiresAt: body.expires_at,
  });
  const headers = { Location: `/artifacts/${artifact.artifactId}` };
  return { status: 201, body: toArtifactDto(artifact, artifact.graphEpoch), headers };
});

export const getArtifact = route({
  method: 'GET',
  path: '/artifacts/{artifact_id}',
  operationId: 'getArtifact',
  tag: 'Artifacts',
  summary: 'Get an artifact without its payload',
  permission: 'any',
  overridePermission: artifactOverridePermission,
  impact: 'read',
  uses: ['clock', 'store'],
  params,
  responses: { 200: json('The artifact', artifactSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleArtifact } },
}).handle(async ({ params, caller, dependencies }) => {
  const artifact = await readableArtifact(dependencies, params.artifact_id, caller);
  const { epoch } = await dependencies.store.graphState();
  return { status: 200, body: toArtifactDto(artifact, epoch) };
});

export const getArtifactPayload = route({
  method: 'GET',
  path: '/artifacts/{artifact_id}/payload',
  operationId: 'getArtifactPayload',
  tag: 'Artifacts',
  summary: 'Get an artifact with its payload',
  permission: 'any',
  overridePermission: artifactOverridePermission,
  impact: 'read',
  uses: ['clock', 'objects', 'store'],
  exactNumbers: true,
  params,
  responses: { 200: json('The artifact with its payload', artifactPayloadSchema) },
  problems: ['not_found', 'object_missing'],
  example: {
    ...example,
    answer: { status: 200, body: { ...exampleArtifact, payload: { success: true, projections: [] } } },
  },
}).handle(async ({ params, caller, dependencies }) => {
  const artifact = await readableArtifact(dependencies, params.artifact_id, caller);
  const payload = await loadArtifactPayload(dependencies, artifact);
  const { epoch } = await dependencies.store.graphState();
  return { status: 200, body: { ...toArtifactDto(artifact, epoch), payload } };
});

export const deleteArtifact = route({
  method: 'DELETE',
  path: '/artifacts/{artifact_id}',
  operationId: 'deleteArtifact',
  tag: 'Artifacts',
  summary: 'Delete an artifact',
  permission: 'any',
  overridePermission: artifactOverridePermission,
  impact: 'medium',
  uses: ['clock', 'store'],
  params,
  responses: { 204: empty('Deleted') },
  problems: ['not_found'],
  example,
}).handle(async ({ params, caller, dependencies, request }) => {
  await remove(dependencies, caller, commandOf({ caller, request }).audit, params.artifact_id);
  return { status: 204 };
});
