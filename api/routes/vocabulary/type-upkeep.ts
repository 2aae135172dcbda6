import { Type } from 'typebox';
import { embedTypes } from '../../../domain/vocabulary/upkeep/embed-types.js';
import { changedCategories, refreshCategories } from '../../../domain/vocabulary/upkeep/refresh-categories.js';
import { counted } from '../../../domain/text/counted.js';
import { editorOf } from '../../graph/editor-of.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  categoryScoresSchema,
  exampleScores,
  toCategoryScoresDto,
} from '../../schemas/vocabulary/relationship-type.js';
import { closed, count, defaulted } from '../../validation/schema.js';

const base = {
  method: 'POST',
  tag: 'Vocabulary',
  permission: 'vocabulary:write',
  impact: 'low',
  uses: ['embedder', 'ids', 'store'],
} as const;

export const generateTypeEmbeddings = route({
  ...base,
  path: '/vocabulary/generate-embeddings',
  operationId: 'generateTypeEmbeddings',
  summary: 'Create the vectors of the types',
  description:
    'In the active embedding profile. Types also get a vector when a document is read. Vectors that are kept ' +
    'from before are used again, at no cost, unless force_regenerate is given. All vectors are stored in one step.',
  body: closed(
    {
      only_missing: defaulted(Type.Boolean({ default: true, description: 'Only types that have none' })),
      force_regenerate: defaulted(
        Type.Boolean({
          default: false,
          description: 'All types, and the model is asked for each of them; only_missing is ignored',
        }),
      ),
    },
    { $id: 'TypeEmbeddingsRequest' },
  ),
  responses: {
    200: json(
      'The vectors are stored',
      closed(
        { success: Type.Boolean(), generated: count, skipped: count, failed: count, message: Type.String() },
        { $id: 'TypeEmbeddings' },
      ),
    ),
  },
  problems: ['model_failed'],
  example: {
    body: { only_missing: true },
    answer: {
      status: 200,
      body: { success: true, generated: 3, skipped: 44, failed: 0, message: 'Created the vectors of 3 types.' },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { only_missing: onlyMissing, force_regenerate: force } = body;
  const editor = editorOf(dependencies, caller, request, 'vocabulary.embed');
  const { generated, skipped } = await embedTypes(
    dependencies,
    editor,
    force ? 'fresh' : onlyMissing ? 'missing' : 'all',
  );
  const message = `Created the vectors of ${counted(generated, 'type')}.`;
  return { status: 200, body: { success: true, generated, skipped, failed: 0, message } };
});

export const refreshTypeCategories = route({
  ...base,
  path: '/vocabulary/refresh-categories',
  operationId: 'refreshTypeCategories',
  summary: 'Compute the categories of types again',
  description:
    'A type gets the category of the nearest built-in type, and so do its relationships. Built-in types keep theirs.',
  body: closed(
    {
      only_computed: defaulted(Type.Boolean({ default: true, description: 'Leave categories that a person gave' })),
    },
    { $id: 'RefreshCategories' },
  ),
  responses: {
    200: json(
      'The categories of the types that were compared',
      closed(
        {
          success: Type.Boolean(),
          refreshed_count: Type.Integer({ minimum: 0, description: 'Types that were compared' }),
          skipped_count: Type.Integer({ minimum: 0, description: 'Active types that kept their category' }),
          failed_count: Type.Integer({ minimum: 0, description: 'Active types without a vector' }),
          assignments: Type.Array(categoryScoresSchema, { description: 'current_category: the one before' }),
          message: Type.String(),
        },
        { $id: 'RefreshedCategories' },
      ),
    ),
  },
  example: {
    body: { only_computed: true },
    answer: {
      status: 200,
      body: {
        ...{ success: true, refreshed_count: 1, skipped_count: 31, failed_count: 0 },
        assignments: [exampleScores],
        message: 'Changed the category of 0 types.',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const editor = editorOf(dependencies, caller, request, 'vocabulary.categorize');
  const refreshed = await refreshCategories(dependencies, editor, body.only_computed);
  const { assignments, skipped, failed } = refreshed;
  return {
    status: 200,
    body: {
      success: true,
      refreshed_count: assignments.length,
      skipped_count: skipped,
      failed_count: failed,
      assignments: assignments.map((one) => toCategoryScoresDto(one.relationshipType, one.before, one.scores)),
      message: `Changed the category of ${counted(changedCategories(refreshed), 'type')}.`,
    },
  };
});
