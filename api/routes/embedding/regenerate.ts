import { Type } from 'typebox';
import { estimateRegeneration } from '../../../domain/embedding/estimate-regeneration.js';
import { requestRegeneration } from '../../../domain/embedding/request-regeneration.js';
import { costLimitOf } from '../../../domain/submission/reading-options.js';
import { requireNoOpenJob } from '../../../domain/jobs/commands/require-no-open-job.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { toVectorCostDto, vectorCostSchema } from '../../schemas/regeneration.js';
import { closed, defaulted } from '../../validation/schema.js';
import { embeddingRoute, requireProfile } from './embedding-profiles.js';

export const regenerateEmbeddings = route({
  ...embeddingRoute,
  method: 'POST',
  path: '/admin/embedding/regenerate',
  aliases: [
    { method: 'POST', path: '/admin/regenerate-concept-embeddings', operationId: 'regenerateConceptEmbeddings' },
  ],
  operationId: 'regenerateEmbeddings',
  summary: 'Create the vectors of an embedding profile again',
  description:
    'A job makes the vectors of concepts, passages, ontologies and relationship types that are missing, then switches ' +
    'to the profile with all of them at once. Until then searches and ingestion use the vectors before. The job can be ' +
    'paused, resumed and cancelled; vectors that were made are kept for the next one. For the active profile all are ' +
    'made again. Where the vectors may cost money, the job waits for approval first (POST /jobs/{job_id}/approve); ' +
    'dry_run tells what they may cost.',
  permission: 'embedding_config:regenerate',
  impact: 'critical',
  uses: ['workflows', 'ids', 'makeEmbedder', 'notifier', 'settings', 'store'],
  body: closed(
    {
      profile_id: Type.Optional(Type.Integer({ minimum: 1, description: 'The profile; default: the active one' })),
      force: defaulted(
        Type.Boolean({
          default: false,
          description: 'Make all vectors again, also those that are kept of the profile',
        }),
      ),
      dry_run: defaulted(
        Type.Boolean({ default: false, description: 'Only estimate the vectors to be made and their cost' }),
      ),
      auto_approve: Type.Optional(
        Type.Boolean({
          description: 'true: never wait for approval; false: always wait; absent: wait only where it may cost money',
        }),
      ),
      max_cost_usd: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1_000_000,
          description:
            'Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: CONCORDANCE_COST_CAP_USD',
        }),
      ),
    },
    { $id: 'EmbeddingRegenerationRequest' },
  ),
  responses: {
    200: json(
      'The vectors to be made, and what they may cost (dry_run)',
      closed(
        {
          profile_id: Type.Integer({ minimum: 1 }),
          identity: Type.String(),
          vectors: Type.Integer({ minimum: 0, description: 'Vectors that the job would make' }),
          cost_estimate: vectorCostSchema,
          warnings: Type.Array(Type.String(), { description: 'Unknown price of the model' }),
        },
        { $id: 'EmbeddingRegenerationPlan' },
      ),
    ),
    202: json('The job that does it', jobSchema),
  },
  problems: ['conflict', 'not_found'],
  example: {
    body: { profile_id: 2, dry_run: true },
    answer: {
      status: 200,
      body: {
        ...{ profile_id: 2, identity: 'openai:text-embedding-3-small@1536', vectors: 161, warnings: [] },
        cost_estimate: {
          ...{ tokens_low: 4_300, tokens_high: 24_000, cost_low: 0.000086, cost_high: 0.00048, currency: 'USD' },
        },
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { store } = dependencies;
  const wanted = body.profile_id ?? (await store.activeProfile())?.profileId ?? 0;
  const profile = await requireProfile(dependencies, wanted);
  const { profileId, identity } = profile;
  const force = body.force;
  if (body.dry_run === true) {
    const open = (await store.openRegeneration()) ?? undefined;
    requireNoOpenJob('embedding_regeneration', () => open);
    const embedder = dependencies.makeEmbedder(profile);
    const estimate = await estimateRegeneration(store, embedder, { profileId, force });
    const { vectors, warnings } = estimate;
    const cost = toVectorCostDto(estimate);
    return { status: 200, body: { profile_id: profileId, identity, vectors, cost_estimate: cost, warnings } };
  }
  const { job, notified } = await requestRegeneration(
    dependencies,
    { profileId, identity, force },
    {
      ...{ ownerId: caller.userId, ownerName: caller.username, autoApprove: body.auto_approve ?? null },
      costCapUsd: costLimitOf(body.max_cost_usd, dependencies.settings.costCapUsd),
      audit: (jobId) =>
        auditEntry({ caller, request }, 'embedding_profile.regenerate', identity, { job_id: jobId, force }),
    },
  );
  return answerStartedJob(dependencies, job, notified);
});
