import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RegenerationEstimate } from '../../domain/embedding/regeneration.js';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import { counted } from '../../domain/text/counted.js';
import { closed, count, nullable, timestamp } from '../validation/schema.js';
import { regenerationProgressSchema, toRegenerationProgressDto } from './jobs/job-progress.js';

/** Estimate of what the vectors to be made may cost. */
export const vectorCostSchema = closed(
  {
    tokens_low: count,
    tokens_high: count,
    cost_low: Type.Number({ minimum: 0 }),
    cost_high: Type.Number({ minimum: 0 }),
    currency: Type.Literal('USD'),
  },
  { $id: 'VectorCostEstimate' },
);

/** Fields of a job that regenerates vectors. */
export const regenerationSchema = closed(
  {
    profile_id: Type.Integer({ minimum: 1 }),
    identity: Type.String({ description: 'Provider, model and dimensions of the profile' }),
    vectors_total: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Vectors that were made or are still missing, which may change as documents come and go; null: not counted yet',
      }),
    ),
    vectors_made: Type.Integer({ minimum: 0, description: 'Vectors that were made, also of what came meanwhile' }),
    cost_estimate: nullable(vectorCostSchema),
    warnings: Type.Array(Type.String(), { description: 'Unknown price of the model' }),
    neighbour_overlap: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Of the ten nearest concepts in a sample, the share that is the same as before; null: not compared',
      }),
    ),
    switched_at: nullable(timestamp),
  },
  { $id: 'EmbeddingRegeneration' },
);

/** Result of a job that regenerated vectors. */
const resultSchema = closed(
  {
    status: Type.Literal('completed'),
    stats: closed({ vectors_made: count, embedding_tokens: count }),
    cost: closed({ total: Type.Number({ minimum: 0 }), currency: Type.Literal('USD'), embedding_model: Type.String() }),
    message: Type.String(),
  },
  { $id: 'RegenerationResult' },
);

export const regenerationFields = {
  regeneration: regenerationSchema,
  progress: regenerationProgressSchema,
  result: nullable(resultSchema),
};

/** Converts what vectors may cost. */
export function toVectorCostDto({ tokens, costUsd }: RegenerationEstimate): Static<typeof vectorCostSchema> {
  return {
    ...{ tokens_low: tokens.low, tokens_high: tokens.high, cost_low: costUsd.low, cost_high: costUsd.high },
    currency: 'USD',
  };
}

/** Converts the record of a job that regenerates vectors. */
function toRegenerationDto({ regeneration }: RegenerationJob): Static<typeof regenerationSchema> {
  const { profileId, identity, total, made, estimate, comparison, switchedAt } = regeneration;
  return {
    ...{ profile_id: profileId, identity, vectors_total: total, vectors_made: made },
    ...{ cost_estimate: estimate && toVectorCostDto(estimate), warnings: estimate?.warnings ?? [] },
    ...{ neighbour_overlap: comparison?.overlap ?? null, switched_at: switchedAt },
  };
}

/** Converts the result of such a job; null before its end. */
function toResultDto({ status, regeneration, progress }: RegenerationJob): Static<typeof resultSchema> | null {
  if (status !== 'completed') return null;
  const { made, identity } = regeneration;
  return {
    status,
    stats: { vectors_made: made, embedding_tokens: progress.embeddingTokens },
    cost: { total: progress.costUsd, currency: 'USD', embedding_model: identity },
    message: `${counted(made, 'vector')} of ${identity} ${made === 1 ? 'was' : 'were'} made, and it is the active profile.`,
  };
}

/** Converts the fields of such a job. */
export function toRegenerationFieldsDto(job: RegenerationJob) {
  return { regeneration: toRegenerationDto(job), progress: toRegenerationProgressDto(job), result: toResultDto(job) };
}
