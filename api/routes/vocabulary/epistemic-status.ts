import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { measurementAge, statusesOf } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import { requireType } from '../../../domain/vocabulary/require-type.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import {
  epistemicStatusSchema,
  exampleTypeStatus,
  toTypeStatusDto,
  typeStatusSchema,
  vocabularyChanges,
} from '../../schemas/vocabulary/epistemic-status.js';
import { closed, idIn, nullable, paging, timestamp } from '../../validation/schema.js';

const base = {
  method: 'GET',
  tag: 'Vocabulary',
  permission: 'vocabulary:read',
  impact: 'read',
  uses: ['embedder', 'store'],
} as const;

const measurementFields = {
  last_measurement_at: nullable(timestamp),
  vocabulary_changes_since_measurement: nullable(vocabularyChanges),
  graph_changes_since_measurement: nullable(Type.Integer({ minimum: 0, description: 'Commits to the graph' })),
  is_stale: Type.Boolean({
    description: 'Graph, vocabulary or embedding profile changed since, or nothing was measured yet',
  }),
  sample_size: nullable(Type.Integer({ minimum: 1, description: 'Relationships of each type looked at, at most' })),
  embedding_profile: nullable(Type.String({ description: 'Profile that the groundings were calculated with' })),
};

export const listEpistemicStatuses = route({
  ...base,
  path: '/vocabulary/epistemic-status',
  operationId: 'listEpistemicStatuses',
  summary: 'List the epistemic status of the types',
  description: 'Of each active type: the grounding of the concepts that its relationships point at. Sorted by name.',
  query: closed({
    status_filter: Type.Optional(epistemicStatusSchema),
    ...paging(defaultPage, maxPage),
  }),
  responses: {
    200: json(
      'A page of types, and how old the measurement is',
      closed(
        { types: Type.Array(typeStatusSchema), ...measurementFields, ...pageFields },
        { $id: 'EpistemicStatusList' },
      ),
    ),
  },
  example: {
    query: { status_filter: 'MIXED' },
    answer: {
      status: 200,
      body: {
        types: [exampleTypeStatus],
        last_measurement_at: exampleTypeStatus.status_measured_at,
        ...{ vocabulary_changes_since_measurement: 2, graph_changes_since_measurement: 7, is_stale: true },
        ...{ sample_size: 100, embedding_profile: 'builtin:use-lite-en@512' },
        ...{ total: 1, limit: 100, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { vocabulary, measurement, age, dtoOf } = await readStatuses(dependencies);
  const types = vocabulary.filter(({ isActive }) => isActive).map(({ relationshipType }) => dtoOf(relationshipType));
  const { status_filter: wanted } = query;
  const matching = types.filter(({ epistemic_status: status }) => wanted === undefined || status === wanted);
  const { items, page, headers } = pageOf(matching, query, request);
  const body = {
    types: items,
    last_measurement_at: measurement?.measuredAt ?? null,
    vocabulary_changes_since_measurement: age.vocabularyChanges,
    graph_changes_since_measurement: age.graphChanges,
    is_stale: age.isStale,
    sample_size: measurement?.sampleSize ?? null,
    embedding_profile: measurement?.profile ?? null,
    ...page,
  };
  return { status: 200, headers, body };
});

export const getEpistemicStatus = route({
  ...base,
  path: '/vocabulary/epistemic-status/{relationship_type}',
  operationId: 'getEpistemicStatus',
  summary: 'Get the epistemic status of a type',
  params: closed({ relationship_type: idIn('The type') }),
  responses: { 200: json('The type', typeStatusSchema) },
  problems: ['not_found'],
  example: { params: { relationship_type: 'SUPPORTS' }, answer: { status: 200, body: exampleTypeStatus } },
}).handle(async ({ params, dependencies }) => {
  const { vocabulary, dtoOf } = await readStatuses(dependencies);
  const { relationshipType } = requireType(params.relationship_type, vocabulary);
  return { status: 200, body: dtoOf(relationshipType) };
});

async function readStatuses({ store, embedder }: Dependencies<'embedder' | 'store'>) {
  const [vocabulary, state] = await Promise.all([store.vocabulary(readAll), store.measurementState(readAll)]);
  const { measurement } = state;
  const age = measurementAge(vocabulary, state, embedder.profile.identity);
  const statusOf = statusesOf(measurement);
  const dtoOf = (type: string) => toTypeStatusDto(statusOf(type), measurement?.measuredAt ?? null, age);
  return { vocabulary, measurement, age, dtoOf };
}
