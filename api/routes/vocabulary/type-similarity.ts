import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { analyzeType } from '../../../domain/vocabulary/similarity/analyze-type.js';
import { categoryScores } from '../../../domain/vocabulary/similarity/category-scores.js';
import { embeddedTypes, requireVector } from '../../../domain/vocabulary/similarity/embedded-types.js';
import { similarTypes } from '../../../domain/vocabulary/similarity/similar-types.js';
import { readEmbeddedTypes } from '../../../domain/vocabulary/read-embedded-types.js';
import { requireType } from '../../../domain/vocabulary/require-type.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  categoryScoresSchema,
  exampleScores,
  rounded,
  similarTypeSchema,
  toCategoryScoresDto,
  toSimilarTypeDto,
} from '../../schemas/vocabulary/relationship-type.js';
import { closed, defaulted, idIn, nullable } from '../../validation/schema.js';

const base = {
  method: 'GET',
  tag: 'Vocabulary',
  permission: 'vocabulary:read',
  impact: 'read',
  uses: ['embedder', 'store'],
  params: closed({ relationship_type: idIn('The type') }),
  problems: ['not_found', 'conflict'],
} as const;
const params = { relationship_type: 'COOLS' };
const exampleSimilar = {
  relationship_type: 'REGULATES',
  similarity: 0.5312,
  category: 'functional',
  ...{ is_builtin: true, usage_count: 12 },
};

export const listSimilarTypes = route({
  ...base,
  path: '/vocabulary/similar/{relationship_type}',
  operationId: 'listSimilarRelationshipTypes',
  summary: 'List the types that are most similar to a type',
  description: 'Compares the vectors of the active embedding profile; types without one are left out.',
  query: closed({
    limit: defaulted(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    reverse: defaulted(Type.Boolean({ default: false, description: 'The least similar types first' })),
  }),
  responses: {
    200: json(
      'Types by similarity',
      closed(
        {
          relationship_type: Type.String(),
          category: Type.String(),
          similar_types: Type.Array(similarTypeSchema),
          total_compared: Type.Integer({ minimum: 0, description: 'Other active types that have a vector' }),
        },
        { $id: 'SimilarRelationshipTypes' },
      ),
    ),
  },
  example: {
    params,
    query: { limit: 1 },
    answer: {
      status: 200,
      body: { ...params, category: 'functional', similar_types: [exampleSimilar], total_compared: 46 },
    },
  },
}).handle(async ({ params: { relationship_type: name }, query, dependencies }) => {
  const { type, embedded } = await typeWithOthers(dependencies, name);
  const { limit, reverse } = query;
  const all = similarTypes(type, embedded);
  const shown = (reverse ? all.toReversed() : all).slice(0, limit);
  return {
    status: 200,
    body: {
      relationship_type: type.relationshipType,
      category: type.category,
      similar_types: shown.map(toSimilarTypeDto),
      total_compared: all.length,
    },
  };
});

export const analyzeRelationshipType = route({
  ...base,
  path: '/vocabulary/analyze/{relationship_type}',
  operationId: 'analyzeRelationshipType',
  summary: 'Compare a type with its category and with others',
  responses: {
    200: json(
      'Fit of the type to its category',
      closed(
        {
          relationship_type: Type.String(),
          category: Type.String(),
          category_fit: nullable(
            Type.Number({
              minimum: -1,
              maximum: 1,
              description: 'Highest cosine with another built-in type of its category; null: there is none',
            }),
          ),
          most_similar_same_category: Type.Array(similarTypeSchema),
          most_similar_other_categories: Type.Array(similarTypeSchema),
          potential_miscategorization: Type.Boolean({ description: 'Another category fits better' }),
          suggestion: nullable(Type.String()),
        },
        { $id: 'RelationshipTypeAnalysis' },
      ),
    ),
  },
  example: {
    params,
    answer: {
      status: 200,
      body: {
        ...params,
        category: 'functional',
        category_fit: 0.5312,
        most_similar_same_category: [exampleSimilar],
        most_similar_other_categories: [],
        potential_miscategorization: false,
        suggestion: null,
      },
    },
  },
}).handle(async ({ params: { relationship_type: name }, dependencies }) => {
  const { type, embedded } = await typeWithOthers(dependencies, name);
  const { categoryFit, sameCategory, otherCategories, isMiscategorized, suggestion } = analyzeType(type, embedded);
  return {
    status: 200,
    body: {
      relationship_type: type.relationshipType,
      category: type.category,
      category_fit: categoryFit === null ? null : rounded(categoryFit),
      most_similar_same_category: sameCategory.map(toSimilarTypeDto),
      most_similar_other_categories: otherCategories.map(toSimilarTypeDto),
      potential_miscategorization: isMiscategorized,
      suggestion,
    },
  };
});

export const getCategoryScores = route({
  ...base,
  path: '/vocabulary/category-scores/{relationship_type}',
  operationId: 'getCategoryScores',
  summary: 'Compare a type with all categories',
  description: 'The score of a category is the highest cosine of the type with one of its built-in types.',
  responses: { 200: json('Scores of all categories', categoryScoresSchema) },
  example: { params, answer: { status: 200, body: exampleScores } },
}).handle(async ({ params: { relationship_type: name }, dependencies }) => {
  const { type, embedded } = await typeWithOthers(dependencies, name);
  const scores = categoryScores(type.embedding, embedded);
  if (scores !== null) {
    return { status: 200, body: toCategoryScoresDto(type.relationshipType, type.category, scores) };
  }
  throw new ConcordanceError(
    'conflict',
    'No built-in type has a vector of the active embedding profile. POST /vocabulary/generate-embeddings creates them.',
  );
});

async function typeWithOthers({ store, embedder }: Dependencies<'embedder' | 'store'>, name: string) {
  const profile = embedder.profile.identity;
  const vocabulary = await readEmbeddedTypes(store, readAll, profile);
  const type = requireVector(requireType(name, vocabulary), profile);
  return { type, embedded: embeddedTypes(vocabulary, profile) };
}
