import { Type } from 'typebox';
import { noProfile } from '../../../domain/embedding/profile-rules.js';
import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import {
  embeddingProfileSchema,
  embeddingStatusSchema,
  publicEmbeddingSchema,
  toEmbeddingProfileDto,
  toProfileStatusDto,
  toPublicEmbedding,
} from '../../schemas/embedding-profile.js';
import { closed, nullable, numberedPattern } from '../../validation/schema.js';

export const exampleProfile = {
  ...{ id: 2, name: 'text-embedding-3-small, 1536 dimensions', identity: 'openai:text-embedding-3-small@1536' },
  ...{ vector_space: 'openai:text-embedding-3-small@1536', multimodal: false, text_provider: 'openai' },
  ...{ text_model_name: 'text-embedding-3-small', text_dimensions: 1536, base_url: 'https://api.openai.com/v1' },
  ...{ price_per_million_usd: 0.02, match_threshold: 0.85, search_threshold: 0.4, active: false },
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_by: 'ada' },
};
const exampleActive = {
  ...{ id: 1, name: 'Universal Sentence Encoder lite, English', identity: 'builtin:use-lite-en@512' },
  ...{ vector_space: 'builtin:use-lite-en@512', multimodal: false, text_provider: 'builtin' },
  ...{ text_model_name: 'use-lite-en', text_dimensions: 512, base_url: null, price_per_million_usd: null },
  ...{ match_threshold: 0.85, search_threshold: 0.6, active: true },
  ...{ created_at: '2026-11-01T09:00:00.000Z', updated_by: null },
};

/** Of routes on embedding profiles. */
export const embeddingRoute = { tag: 'Administration', uses: ['store'] } as const;
export const profileParams = closed({
  config_id: Type.String({ pattern: numberedPattern, description: 'Id of the profile' }),
});

export const getEmbeddingConfig = route({
  ...embeddingRoute,
  tag: 'Service',
  method: 'GET',
  path: '/embedding/config',
  operationId: 'getEmbeddingConfig',
  summary: 'Get the model that makes vectors',
  permission: 'any',
  impact: 'read',
  responses: { 200: json('The model of the active profile', publicEmbeddingSchema) },
  example: {
    answer: {
      status: 200,
      body: {
        ...{ config_id: 1, provider: 'builtin', model: 'use-lite-en', dimensions: 512 },
        ...{ vector_space: 'builtin:use-lite-en@512', multimodal: false },
      },
    },
  },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: toPublicEmbedding(await requireActiveProfile(dependencies)),
}));

export const getActiveProfile = route({
  ...embeddingRoute,
  method: 'GET',
  path: '/admin/embedding/config',
  operationId: 'getActiveEmbeddingProfile',
  summary: 'Get the active embedding profile',
  permission: 'embedding_config:read',
  impact: 'read',
  responses: { 200: json('The profile', embeddingProfileSchema) },
  example: { answer: { status: 200, body: exampleActive } },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: toEmbeddingProfileDto(await requireActiveProfile(dependencies)),
}));

export const listEmbeddingProfiles = route({
  ...embeddingRoute,
  method: 'GET',
  path: '/admin/embedding/configs',
  operationId: 'listEmbeddingProfiles',
  summary: 'List embedding profiles',
  description: 'In the order in which they were created.',
  permission: 'embedding_config:read',
  impact: 'read',
  responses: { 200: json('The profiles', Type.Array(embeddingProfileSchema, { $id: 'EmbeddingProfileList' })) },
  example: { answer: { status: 200, body: [exampleActive, exampleProfile] } },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: (await dependencies.store.embeddingProfiles()).map(toEmbeddingProfileDto),
}));

export const getEmbeddingStatus = route({
  ...embeddingRoute,
  method: 'GET',
  path: '/admin/embedding/status',
  operationId: 'getEmbeddingStatus',
  summary: 'Get the vectors of each embedding profile',
  description: 'Numbers of vectors in use and of those that are kept for a switch to another profile.',
  permission: 'embedding_config:read',
  impact: 'read',
  responses: { 200: json('The numbers', embeddingStatusSchema) },
  example: {
    answer: {
      status: 200,
      body: {
        active_profile_id: 1,
        profiles: [
          {
            ...{ id: 1, identity: exampleActive.identity, active: true, missing_vectors: 0 },
            concepts: { total: 40, in_use: 40, ready: 0 },
            passages: { total: 90, in_use: 90, ready: 0 },
            ontologies: { total: 1, in_use: 1, ready: 0 },
            relationship_types: { total: 30, in_use: 30, ready: 0 },
          },
        ],
        regeneration_job_id: null,
      },
    },
  },
}).handle(async ({ dependencies: { store } }) => {
  const profiles = await store.embeddingProfiles();
  const numbers = await Promise.all(
    profiles.map(async (one) => toProfileStatusDto(one, await store.vectorCoverage(one.profileId))),
  );
  const active = profiles.find(({ isActive }) => isActive)?.profileId ?? null;
  const job = await store.openRegeneration();
  return { status: 200, body: { active_profile_id: active, profiles: numbers, regeneration_job_id: job } };
});

export const exportEmbeddingProfile = route({
  ...embeddingRoute,
  method: 'GET',
  path: '/admin/embedding/export/{config_id}',
  operationId: 'exportEmbeddingProfile',
  summary: 'Get the descriptor of an embedding profile',
  description: 'The descriptor is that of backups, without server and price.',
  permission: 'embedding_config:read',
  impact: 'read',
  params: profileParams,
  responses: {
    200: json(
      'The descriptor',
      closed(
        {
          identity: Type.String(),
          vector_space: Type.String(),
          image_vector_space: nullable(Type.String()),
          name: Type.String(),
          multimodal: Type.Boolean(),
        },
        { $id: 'EmbeddingProfileDescriptor' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    params: { config_id: '1' },
    answer: {
      status: 200,
      body: {
        ...{ identity: exampleActive.identity, vector_space: exampleActive.vector_space, image_vector_space: null },
        ...{ name: exampleActive.name, multimodal: false },
      },
    },
  },
}).handle(async ({ params, dependencies }) => {
  const { identity, vectorSpace, name } = await requireProfile(dependencies, params.config_id);
  const text = { identity, vector_space: vectorSpace, image_vector_space: null };
  return { status: 200, body: { ...text, name, multimodal: false } };
});

/** Reads a profile. @throws ConcordanceError `not_found` */
export async function requireProfile({ store }: Dependencies<'store'>, id: number | string): Promise<StoredProfile> {
  const profile = (await store.embeddingProfiles()).find((one) => one.profileId === Number(id));
  if (profile === undefined) throw noProfile(Number(id));
  return profile;
}

async function requireActiveProfile({ store }: Dependencies<'store'>): Promise<StoredProfile> {
  const profile = await store.activeProfile();
  // Every start of the service makes one active.
  if (profile === undefined) throw new ConcordanceError('internal_error', 'No embedding profile is active.');
  return profile;
}
