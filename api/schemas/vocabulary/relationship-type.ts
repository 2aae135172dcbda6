import { Type } from 'typebox';
import type { Static } from 'typebox';
import { categorySources, type VocabularyType } from '../../../domain/graph/model.js';
import { categoryLevels, type CategoryScores } from '../../../domain/vocabulary/similarity/category-scores.js';
import type { SimilarType } from '../../../domain/vocabulary/similarity/similar-types.js';
import type { TypeStatus } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import { epistemicFields, exampleEpistemic, toEpistemicDto } from './epistemic-status.js';
import { closed, count, nullable, oneOf, timestamp } from '../../validation/schema.js';

const cosine = Type.Number({ minimum: -1, maximum: 1 });

/** A row of the vocabulary as clients see it. */
export const typeSchema = closed(
  {
    relationship_type: Type.String(),
    category: Type.String(),
    category_source: oneOf(categorySources),
    description: Type.String(),
    is_builtin: Type.Boolean(),
    is_active: Type.Boolean(),
    added_by: Type.String({ description: 'User, model, or system' }),
    added_at: timestamp,
    usage_count: Type.Integer({ minimum: 0, description: 'Relationships of the type' }),
    synonyms: Type.Array(Type.String(), { description: 'Other names, under which documents are read' }),
    merged_into: nullable(Type.String({ description: 'The type that has its relationships now' })),
    deprecation_reason: nullable(Type.String()),
    direction_semantics: nullable(Type.String()),
    embedding_profile: nullable(Type.String({ description: 'Profile of its vector; null: it has none' })),
    embedding_generated_at: nullable(timestamp),
    ...epistemicFields,
  },
  { $id: 'RelationshipType' },
);

export const exampleType = {
  relationship_type: 'COOLS',
  category: 'functional',
  category_source: 'computed',
  description: '',
  is_builtin: false,
  is_active: true,
  added_by: 'builtin:rules',
  added_at: '2026-11-20T09:00:00.000Z',
  usage_count: 7,
  synonyms: [],
  merged_into: null,
  deprecation_reason: null,
  direction_semantics: null,
  embedding_profile: 'builtin:use-lite-en@512',
  embedding_generated_at: '2026-11-20T09:00:00.000Z',
  ...exampleEpistemic,
} as const;

/** Maps a type and its status in the latest measurement. */
export function toTypeDto(type: VocabularyType, status: TypeStatus): Static<typeof typeSchema> {
  return {
    relationship_type: type.relationshipType,
    category: type.category,
    category_source: type.categorySource,
    description: type.description,
    is_builtin: type.isBuiltin,
    is_active: type.isActive,
    added_by: type.addedBy,
    added_at: type.addedAt,
    usage_count: type.usageCount,
    synonyms: type.synonyms ?? [],
    merged_into: type.mergedInto,
    deprecation_reason: type.deprecationReason,
    direction_semantics: type.directionSemantics,
    embedding_profile: type.embeddingModel,
    embedding_generated_at: type.embeddingGeneratedAt,
    ...toEpistemicDto(status),
  };
}

/** A type beside the one that was asked for. */
export const similarTypeSchema = closed(
  {
    relationship_type: Type.String(),
    similarity: cosine,
    category: Type.String(),
    is_builtin: Type.Boolean(),
    usage_count: count,
  },
  { $id: 'SimilarRelationshipType' },
);

/** Maps a type of relationships that is like another; the similarity has four decimals. */
export function toSimilarTypeDto({ type, similarity }: SimilarType): Static<typeof similarTypeSchema> {
  return {
    relationship_type: type.relationshipType,
    similarity: rounded(similarity),
    category: type.category,
    is_builtin: type.isBuiltin,
    usage_count: type.usageCount,
  };
}

/** Scores of the categories for one type. */
export const categoryScoresSchema = closed(
  {
    relationship_type: Type.String(),
    category: Type.String({ description: 'The category with the highest score' }),
    current_category: Type.String({ description: 'The category that the type has' }),
    confidence: cosine,
    confidence_level: oneOf(categoryLevels, { description: 'high from 0.7, medium from 0.5, below that review' }),
    scores: Type.Record(Type.String(), cosine, {
      description: 'By category: the highest cosine with one of its built-in types',
    }),
    ambiguous: Type.Boolean({ description: 'The second category is above 0.7, too' }),
    runner_up_category: nullable(Type.String()),
    runner_up_score: nullable(cosine),
  },
  { $id: 'CategoryScores' },
);

export const exampleScores = {
  relationship_type: 'COOLS',
  category: 'functional',
  current_category: 'functional',
  confidence: 0.5312,
  confidence_level: 'medium',
  scores: { causal: 0.4121, functional: 0.5312 },
  ambiguous: false,
  runner_up_category: 'causal',
  runner_up_score: 0.4121,
} as const;

/**
 * Maps how well each category fits a type of relationships; scores have four decimals. @param current category that the
 * type has
 */
export function toCategoryScoresDto(
  relationshipType: string,
  current: string,
  { category, confidence, level, scores, isAmbiguous, runnerUp }: CategoryScores,
): Static<typeof categoryScoresSchema> {
  return {
    relationship_type: relationshipType,
    category,
    current_category: current,
    confidence: rounded(confidence),
    confidence_level: level,
    scores: Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, rounded(score)])),
    ambiguous: isAmbiguous,
    runner_up_category: runnerUp?.category ?? null,
    runner_up_score: runnerUp === null ? null : rounded(runnerUp.score),
  };
}

/** A cosine with four digits; rounding errors beyond 1 are cut. */
export function rounded(cosineValue: number): number {
  return Math.max(-1, Math.min(1, Math.round(cosineValue * 10_000) / 10_000));
}
