import { Type } from 'typebox';
import { addType } from '../../../domain/vocabulary/upkeep/add-type.js';
import { readAll } from '../../../domain/graph/model.js';
import { relationshipCategories } from '../../../domain/vocabulary/builtin-types.js';
import { statusesOf } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import { requireType } from '../../../domain/vocabulary/require-type.js';
import { countCategories, requireCategory } from '../../../domain/vocabulary/type-categories.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { editorOf } from '../../graph/editor-of.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import { exampleType, toTypeDto, typeSchema } from '../../schemas/vocabulary/relationship-type.js';
import { closed, count, linePattern, oneOf, paging, defaulted } from '../../validation/schema.js';

const base = { tag: 'Vocabulary', uses: ['store'] } as const;

export const listTypes = route({
  ...base,
  method: 'GET',
  path: '/vocabulary/types',
  operationId: 'listRelationshipTypes',
  summary: 'List the types of relationships',
  description: 'Sorted by name, with the number of relationships of each.',
  permission: 'vocabulary:read',
  impact: 'read',
  query: closed({
    include_inactive: defaulted(Type.Boolean({ default: false, description: 'Also types that were retired' })),
    include_builtin: defaulted(Type.Boolean({ default: true })),
    category: Type.Optional(Type.String({ maxLength: 100, description: 'Only types of this category' })),
    ...paging(defaultPage, maxPage),
  }),
  responses: {
    200: json(
      'A page of types; active, builtin and custom count all pages',
      closed(
        { types: Type.Array(typeSchema), active: count, builtin: count, custom: count, ...pageFields },
        { $id: 'RelationshipTypeList' },
      ),
    ),
  },
  example: {
    query: { include_builtin: false },
    answer: {
      status: 200,
      body: { types: [exampleType], active: 1, builtin: 0, custom: 1, total: 1, limit: 100, offset: 0, next: null },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { include_inactive: inactive, include_builtin: builtin, category } = query;
  const { vocabulary, statusOf } = await readTypes(dependencies);
  if (category !== undefined) requireCategory(category, vocabulary);
  const types = vocabulary.filter(
    (one) =>
      (inactive || one.isActive) &&
      (builtin || !one.isBuiltin) &&
      (category === undefined || one.category === category),
  );
  const { items, page, headers } = pageOf(types, query, request);
  const builtins = types.filter(({ isBuiltin }) => isBuiltin).length;
  const counts = {
    active: types.filter(({ isActive }) => isActive).length,
    ...{ builtin: builtins, custom: types.length - builtins },
  };
  const dtos = items.map((one) => toTypeDto(one, statusOf(one.relationshipType)));
  return { status: 200, body: { types: dtos, ...counts, ...page }, headers };
});

export const addRelationshipType = route({
  ...base,
  method: 'POST',
  path: '/vocabulary/types',
  operationId: 'addRelationshipType',
  summary: 'Add a type of relationships',
  description:
    'The name is written in capital letters with underscores. Refused for a type that the vocabulary has in any spelling, ' +
    'and from `vocab_emergency` active types on.',
  permission: 'vocabulary:write',
  impact: 'low',
  uses: ['embedder', 'ids', 'store'],
  body: closed(
    {
      relationship_type: Type.String({ minLength: 1, maxLength: 50, pattern: linePattern }),
      category: Type.Optional(
        oneOf(relationshipCategories, { description: 'Default: that of the nearest type by vector' }),
      ),
      description: defaulted(Type.String({ maxLength: 1000, default: '' })),
      is_builtin: Type.Optional(Type.Literal(false, { description: 'Accepted for older clients' })),
    },
    { $id: 'RelationshipTypeCreate' },
  ),
  responses: { 201: json('The type', typeSchema) },
  problems: ['conflict', 'model_failed'],
  example: {
    body: { relationship_type: 'COOLS', category: 'functional', description: 'The first takes heat from the second' },
    answer: {
      status: 201,
      body: {
        ...exampleType,
        ...{ category_source: 'given', added_by: 'ada', usage_count: 0 },
        ...{ epistemic_status: 'UNMEASURED', avg_grounding: null },
        description: 'The first takes heat from the second',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const editor = editorOf(dependencies, caller, request, 'vocabulary.add');
  const { relationship_type: relationshipType, category, description } = body;
  const name = await addType(dependencies, editor, { relationshipType, category, description });
  const { vocabulary, statusOf } = await readTypes(dependencies);
  return { status: 201, body: toTypeDto(requireType(name, vocabulary), statusOf(name)) };
});

export const listCategories = route({
  ...base,
  method: 'GET',
  path: '/vocabulary/categories',
  operationId: 'listRelationshipCategories',
  summary: 'List the categories of relationships',
  permission: 'any',
  impact: 'read',
  responses: {
    200: json(
      'The categories, sorted by name',
      closed(
        {
          categories: Type.Array(
            closed({
              category: Type.String(),
              types: Type.Integer({ minimum: 0, description: 'Active types' }),
              relationships: Type.Integer({ minimum: 0, description: 'Relationships of these types' }),
            }),
          ),
          total: count,
        },
        { $id: 'RelationshipCategoryList' },
      ),
    ),
  },
  example: {
    answer: { status: 200, body: { categories: [{ category: 'causal', types: 7, relationships: 112 }], total: 1 } },
  },
}).handle(async ({ dependencies }) => {
  const categories = countCategories(await dependencies.store.vocabulary(readAll));
  return { status: 200, body: { categories, total: categories.length } };
});

async function readTypes({ store }: Dependencies<'store'>) {
  const [vocabulary, { measurement }] = await Promise.all([store.vocabulary(readAll), store.measurementState(readAll)]);
  return { vocabulary, statusOf: statusesOf(measurement) };
}
