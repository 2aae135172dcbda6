import { Type } from 'typebox';
import type { Static } from 'typebox';
import { modelNamedBy, type StoredProfile } from '../../domain/embedding/stored-profile.js';
import type { Coverage, OwnerKind } from '../../domain/embedding/vector-owner.js';
import { closed, count, nullable, timestamp } from '../validation/schema.js';

const threshold = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** Fields that every user may see. */
const publicFields = {
  config_id: Type.Integer({ minimum: 1, description: 'Id of the profile' }),
  provider: Type.String({
    description: 'builtin, vertex for models of Vertex AI, or openai for models behind a server of that protocol',
  }),
  model: Type.String({ description: 'Name of the model' }),
  dimensions: Type.Integer({ minimum: 1, description: 'Dimensions of the vectors' }),
  vector_space: Type.String({ description: 'Vectors with equal keys can be compared' }),
  multimodal: Type.Boolean({ description: 'The model also makes vectors of images' }),
};

export const publicEmbeddingSchema = closed(publicFields, { $id: 'EmbeddingConfig' });

export const embeddingProfileSchema = closed(
  {
    id: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    identity: Type.String({ description: 'Provider, model and dimensions, as concepts name it' }),
    vector_space: publicFields.vector_space,
    multimodal: publicFields.multimodal,
    text_provider: publicFields.provider,
    text_model_name: publicFields.model,
    text_dimensions: publicFields.dimensions,
    base_url: nullable(Type.String({ description: 'URL of the model server; null: that of the settings, or none' })),
    price_per_million_usd: nullable(
      Type.Number({ minimum: 0, description: 'US dollars per million tokens; null: as the settings say' }),
    ),
    match_threshold: threshold('Cosine from which two concepts may be the same'),
    search_threshold: threshold('Minimum score of a search result by default'),
    active: Type.Boolean({ description: 'Searches use it, and new vectors are of it' }),
    created_at: nullable(timestamp),
    updated_by: nullable(Type.String({ description: 'Name of the user who created it; null: the settings' })),
  },
  { $id: 'EmbeddingProfile' },
);

const coverageSchema = closed(
  {
    total: Type.Integer({ minimum: 0, description: 'Entities that have a vector, or are to have one' }),
    in_use: Type.Integer({ minimum: 0, description: 'Vectors in use that are of the profile' }),
    ready: Type.Integer({ minimum: 0, description: 'Vectors of the profile that are kept for a switch' }),
  },
  { $id: 'VectorCoverage' },
);

export const embeddingStatusSchema = closed(
  {
    active_profile_id: nullable(Type.Integer({ minimum: 1 })),
    profiles: Type.Array(
      closed(
        {
          id: Type.Integer({ minimum: 1 }),
          identity: Type.String(),
          active: Type.Boolean(),
          missing_vectors: { ...count, description: 'Vectors that are missing before it can be activated, or in use' },
          concepts: coverageSchema,
          passages: coverageSchema,
          ontologies: coverageSchema,
          relationship_types: coverageSchema,
        },
        { $id: 'EmbeddingProfileStatus' },
      ),
    ),
    regeneration_job_id: nullable(Type.String({ description: 'Job that regenerates vectors now' })),
  },
  { $id: 'EmbeddingStatus' },
);

const kinds: Record<OwnerKind, 'concepts' | 'passages' | 'ontologies' | 'relationship_types'> = {
  concept: 'concepts',
  passage: 'passages',
  ontology: 'ontologies',
  type: 'relationship_types',
};

/** The profile as clients see it. */
export function toEmbeddingProfileDto(profile: StoredProfile): Static<typeof embeddingProfileSchema> {
  const { provider, model } = modelNamedBy(profile.identity) ?? { provider: 'unknown', model: profile.identity };
  return {
    ...{ id: profile.profileId, name: profile.name, identity: profile.identity, vector_space: profile.vectorSpace },
    ...{ multimodal: false, text_provider: provider, text_model_name: model, text_dimensions: profile.dims },
    ...{ base_url: profile.baseUrl, price_per_million_usd: profile.pricePerMillionUsd },
    ...{ match_threshold: profile.matchThreshold, search_threshold: profile.searchThreshold },
    ...{ active: profile.isActive, created_at: profile.createdAt, updated_by: profile.createdBy },
  };
}

/** The active profile as every user may see it. */
export function toPublicEmbedding(profile: StoredProfile): Static<typeof publicEmbeddingSchema> {
  const dto = toEmbeddingProfileDto(profile);
  return {
    ...{ config_id: dto.id, provider: dto.text_provider, model: dto.text_model_name },
    ...{ dimensions: dto.text_dimensions, vector_space: dto.vector_space, multimodal: dto.multimodal },
  };
}

/** A profile with the numbers of its vectors. */
export function toProfileStatusDto(
  { profileId: id, identity, isActive }: StoredProfile,
  coverage: readonly Coverage[],
) {
  const missing = coverage.reduce((sum, { total, inUse, ready }) => sum + total - (isActive ? inUse : ready), 0);
  const byKind = Object.fromEntries(
    coverage.map(({ kind, total, inUse, ready }) => [kinds[kind], { total, in_use: inUse, ready }]),
  ) as Record<(typeof kinds)[OwnerKind], Static<typeof coverageSchema>>;
  return { id, identity, active: isActive, missing_vectors: missing, ...byKind };
}
