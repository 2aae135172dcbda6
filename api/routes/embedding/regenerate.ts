import { Type } from 'typebox';
import { requestRegeneration } from '../../../domain/embedding/request-regeneration.js';
import { requireNoRegeneration } from '../../../domain/embedding/profile-rules.js';
import { missingVectors } from '../../../domain/embedding/vector-owner.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { loadJobDto } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { closed } from '../../validation/schema.js';
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
    'made again.',
  permission: 'embedding_config:regenerate',
  impact: 'critical',
  uses: ['engine', 'ids', 'notifier', 'store'],
  body: closed(
    {
      profile_id: Type.Optional(Type.Integer({ minimum: 1, description: 'The profile; default: the active one' })),
      force: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Make all vectors again, also those that are kept of the profile',
        }),
      ),
      dry_run: Type.Optional(Type.Boolean({ default: false, description: 'Only count the vectors to be made' })),
    },
    { $id: 'EmbeddingRegenerationRequest' },
  ),
  responses: {
    200: json(
      'The number of vectors to be made (dry_run)',
      closed(
        {
          profile_id: Type.Integer({ minimum: 1 }),
          identity: Type.String(),
          vectors: Type.Integer({ minimum: 0, description: 'Vectors that the job would make' }),
        },
        { $id: 'EmbeddingRegenerationPlan' },
      ),
    ),
    202: json('The job that does it', jobSchema),
  },
  problems: ['conflict', 'not_found'],
  example: {
    body: { profile_id: 2, dry_run: true },
    answer: { status: 200, body: { profile_id: 2, identity: 'openai:text-embedding-3-small@1536', vectors: 161 } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { store } = dependencies;
  const wanted = body.profile_id ?? (await store.activeProfile())?.profileId ?? 0;
  const { profileId, identity } = await requireProfile(dependencies, wanted);
  const force = body.force ?? false;
  if (body.dry_run === true) {
    requireNoRegeneration((await store.openRegeneration()) ?? undefined);
    const coverage = await store.vectorCoverage(profileId);
    const vectors = force ? coverage.reduce((sum, { total }) => sum + total, 0) : missingVectors(coverage);
    return { status: 200, body: { profile_id: profileId, identity, vectors } };
  }
  const { job, engine } = await requestRegeneration(
    dependencies,
    { profileId, identity, force },
    {
      ...{ ownerId: caller.userId, ownerName: caller.username },
      audit: (jobId) =>
        auditEntry({ caller, request }, 'embedding_profile.regenerate', identity, { job_id: jobId, force }),
    },
  );
  const answer = await loadJobDto(dependencies, job, engine === 'unreachable' ? engine : null);
  return { status: 202, body: answer, headers: { Location: `/jobs/${job.jobId}` } };
});
