import { Type } from 'typebox';
import { activateProfile } from '../../../domain/embedding/activate-profile.js';
import { createProfile, embeddingProviders } from '../../../domain/embedding/create-profile.js';
import { tryEmbedder } from '../../../domain/embedding/try-embedder.js';
import { auditEntry, commandOf } from '../../auth/audit-entry.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { embeddingProfileSchema, toEmbeddingProfileDto } from '../../schemas/embedding-profile.js';
import { closed, linePattern, oneOf, defaulted } from '../../validation/schema.js';
import { embeddingRoute, exampleProfile, profileParams, requireProfile } from './embedding-profiles.js';

const threshold = (description: string) =>
  defaulted(Type.Number({ minimum: 0, maximum: 1, description: `${description}; default: that of the model` }));

const changed = closed(
  {
    success: Type.Literal(true),
    message: Type.String(),
    config_id: Type.Integer({ minimum: 1 }),
    reload_required: Type.Literal(false, { description: 'All processes use it with their next piece of work' }),
    warnings: Type.Array(Type.String()),
    profile: embeddingProfileSchema,
  },
  { $id: 'EmbeddingProfileChanged' },
);
const done = { success: true, reload_required: false, warnings: [] } as const;

export const createEmbeddingProfile = route({
  ...embeddingRoute,
  method: 'POST',
  path: '/admin/embedding/config',
  operationId: 'createEmbeddingProfile',
  summary: 'Create an embedding profile',
  description:
    'The active profile stays: a new one is used once its vectors were made (POST /admin/embedding/regenerate). The ' +
    'model is not asked.',
  permission: 'embedding_config:create',
  impact: 'medium',
  uses: ['builtinProfiles', 'providerKeys', 'settings', 'store', 'vertex'],
  body: closed(
    {
      provider: oneOf(embeddingProviders, {
        description:
          'builtin: a model of Concordance; model-server: CONCORDANCE_EMBEDDING_BASE_URL; vertex: Vertex AI in GOOGLE_CLOUD_LOCATION; the others need a key (POST /admin/keys/{provider})',
      }),
      model_name: Type.String({ minLength: 1, maxLength: 200, pattern: linePattern, description: 'Name of the model' }),
      dimensions: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 16_384,
          description: 'Dimensions; required for models that are not built in',
        }),
      ),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: linePattern })),
      match_threshold: threshold('Cosine from which two concepts may be the same'),
      search_threshold: threshold('Minimum score of a search result'),
      price_per_million_usd: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1e6, description: 'US dollars per million tokens' }),
      ),
    },
    { $id: 'EmbeddingProfileCreate' },
  ),
  responses: { 201: json('The profile is stored', changed) },
  problems: ['conflict'],
  example: {
    body: {
      ...{ provider: 'openai', model_name: 'text-embedding-3-small', dimensions: 1536 },
      ...{ search_threshold: 0.4, price_per_million_usd: 0.02 },
    },
    answer: {
      status: 201,
      body: {
        ...done,
        warnings: [],
        message: 'The embedding profile 2 is stored.',
        config_id: 2,
        profile: exampleProfile,
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { audit } = commandOf({ caller, request });
  const { profile, warnings } = await createProfile(
    dependencies,
    { audit, username: caller.username },
    {
      ...{ provider: body.provider, model: body.model_name, dims: body.dimensions ?? null, name: body.name ?? null },
      ...{ matchThreshold: body.match_threshold ?? null, searchThreshold: body.search_threshold ?? null },
      pricePerMillionUsd: body.price_per_million_usd ?? null,
    },
  );
  const message = `The embedding profile ${profile.profileId} is stored.`;
  return {
    status: 201,
    body: { ...done, message, warnings, config_id: profile.profileId, profile: toEmbeddingProfileDto(profile) },
  };
});

export const deleteEmbeddingProfile = route({
  ...embeddingRoute,
  method: 'DELETE',
  path: '/admin/embedding/config/{config_id}',
  operationId: 'deleteEmbeddingProfile',
  summary: 'Delete an embedding profile',
  description:
    'With the vectors that are kept for it. The active profile, and one whose vectors are being regenerated, cannot be ' +
    'deleted.',
  permission: 'embedding_config:delete',
  impact: 'high',
  params: profileParams,
  responses: {
    200: json('The profile is deleted', closed({ success: Type.Literal(true), message: Type.String() })),
  },
  problems: ['conflict', 'not_found'],
  example: {
    params: { config_id: '2' },
    answer: { status: 200, body: { success: true, message: `The embedding profile 2 is deleted.` } },
  },
}).handle(async ({ params, caller, dependencies, request }) => {
  const id = Number(params.config_id);
  const { audit } = commandOf({ caller, request });
  const { identity } = await requireProfile(dependencies, id);
  await dependencies.store.deleteEmbeddingProfile(id, audit('embedding_profile.delete', identity, { config_id: id }));
  return { status: 200, body: { success: true, message: `The embedding profile ${id} is deleted.` } };
});

export const activateEmbeddingProfile = route({
  ...embeddingRoute,
  method: 'POST',
  path: '/admin/embedding/config/{config_id}/activate',
  operationId: 'activateEmbeddingProfile',
  summary: 'Set the active embedding profile',
  description:
    'Possible where all its vectors are there, as after a switch to another profile, and distinguish the concepts; ' +
    'else they have to be regenerated (POST /admin/embedding/regenerate), which activates it, too. All processes use it at once. The vectors of the ' +
    'profile before are kept.',
  permission: 'embedding_config:activate',
  impact: 'critical',
  uses: ['makeEmbedder', 'store'],
  params: profileParams,
  responses: { 200: json('The profile is active', changed) },
  problems: ['conflict', 'exclusive_lease_held', 'not_found'],
  example: {
    params: { config_id: '2' },
    answer: {
      status: 200,
      body: {
        ...{ ...done, warnings: [], message: 'The embedding profile 2 is active.', config_id: 2 },
        profile: { ...exampleProfile, active: true },
      },
    },
  },
}).handle(async ({ params, caller, dependencies, request }) => {
  const id = Number(params.config_id);
  const { audit } = commandOf({ caller, request });
  const wanted = await requireProfile(dependencies, id);
  const profile = await activateProfile(dependencies.store, wanted, { audit, username: caller.username });
  const message = `The embedding profile ${id} is active.`;
  return {
    status: 200,
    body: { ...done, warnings: [], message, config_id: id, profile: toEmbeddingProfileDto(profile) },
  };
});

export const reloadEmbeddingModel = route({
  ...embeddingRoute,
  method: 'POST',
  path: '/admin/embedding/config/reload',
  operationId: 'reloadEmbeddingModel',
  summary: 'Check the model of the active embedding profile',
  description:
    'Asks the model for the vector of one word. Nothing has to be loaded again: each request and each step of a job uses ' +
    'the profile that is active when it begins.',
  permission: 'embedding_config:reload',
  impact: 'high',
  uses: ['embedder', 'store'],
  responses: {
    200: json(
      'The model gave a vector',
      closed(
        {
          success: Type.Literal(true),
          message: Type.String(),
          provider: Type.String(),
          model: Type.String(),
          dimensions: Type.Integer({ minimum: 1 }),
        },
        { $id: 'EmbeddingModelReloaded' },
      ),
    ),
  },
  problems: ['model_failed', 'model_refused'],
  example: {
    answer: {
      status: 200,
      body: {
        ...{ success: true, message: 'The model gives vectors of 512 dimensions.', provider: 'builtin' },
        ...{ model: 'use-lite-en', dimensions: 512 },
      },
    },
  },
}).handle(async ({ caller, dependencies: { embedder, store }, request }) => {
  const { provider, model, dims } = await tryEmbedder(embedder);
  await store.recordAudit(auditEntry({ caller, request }, 'embedding_profile.reload', embedder.profile.identity));
  const message = `The model gives vectors of ${dims} dimensions.`;
  return { status: 200, body: { success: true, message, provider, model, dimensions: dims } };
});
