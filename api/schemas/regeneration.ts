import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import { closed, nullable, timestamp } from '../validation/schema.js';

/** Fields of a job that regenerates vectors. */
export const regenerationSchema = closed(
  {
    profile_id: Type.Integer({ minimum: 1 }),
    identity: Type.String({ description: 'Provider, model and dimensions of the profile' }),
    vectors_total: nullable(
      Type.Integer({ minimum: 0, description: 'Vectors that were missing at the beginning; null: not counted yet' }),
    ),
    vectors_made: Type.Integer({ minimum: 0, description: 'Vectors that were made, also of what came meanwhile' }),
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

export const regenerationFields = { regeneration: regenerationSchema };

/** The fields of a job. */
export function toRegenerationDto({ regeneration }: RegenerationJob): Static<typeof regenerationSchema> {
  const { profileId, identity, total, made, comparison, switchedAt } = regeneration;
  return {
    ...{ profile_id: profileId, identity, vectors_total: total, vectors_made: made },
    ...{ neighbour_overlap: comparison?.overlap ?? null, switched_at: switchedAt },
  };
}
