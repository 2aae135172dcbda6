import { Type } from 'typebox';
import type { Static } from 'typebox';
import { typeDecisionKinds, type TypeDecisionRecord } from '../../../domain/vocabulary/merging/type-decision.js';
import { closed, nullable, oneOf, timestamp } from '../../validation/schema.js';

/** A decision on types, or its undoing. */
export const typeDecisionSchema = closed(
  {
    decision_id: Type.String(),
    kind: oneOf(typeDecisionKinds, { description: 'prune: it was retired because nothing used it' }),
    deprecated_type: Type.String({
      description: 'The type that was retired or is active again; of a pair kept apart, one of both',
    }),
    target_type: nullable(Type.String({ description: 'Null where nothing used the type' })),
    reason: Type.String(),
    edges_updated: Type.Integer({ minimum: 0, description: 'Relationships that got the other type' }),
    edges_joined: Type.Integer({
      minimum: 0,
      description: 'Those that joined a relationship of the target: there are as many fewer since',
    }),
    job_id: nullable(Type.String({ description: 'The job that decided; null where a person did' })),
    decided_by: nullable(Type.String()),
    decided_at: timestamp,
    undoes: nullable(Type.String({ description: 'The decision that an undo undoes' })),
    undone_by: nullable(Type.String({ description: 'The decision that undid it' })),
  },
  { $id: 'TypeDecision' },
);

export const exampleTypeDecision = {
  decision_id: 'dec_01jd3yzw0b6m4t2r8k1v5x9cqd',
  kind: 'merge',
  deprecated_type: 'WARMS',
  target_type: 'HEATS',
  reason: 'One thing',
  edges_updated: 7,
  edges_joined: 2,
  job_id: null,
  decided_by: 'ada',
  decided_at: '2026-11-20T09:00:00.000Z',
  undoes: null,
  undone_by: null,
} as const;

/** Maps a decision on a type of relationships. */
export function toTypeDecisionDto(one: TypeDecisionRecord): Static<typeof typeDecisionSchema> {
  return {
    decision_id: one.decisionId,
    kind: one.kind,
    deprecated_type: one.retiredType,
    target_type: one.targetType,
    reason: one.reason,
    edges_updated: one.relationships,
    edges_joined: one.joined,
    job_id: one.jobId,
    decided_by: one.decidedBy,
    decided_at: one.decidedAt,
    undoes: one.undoes,
    undone_by: one.undoneBy,
  };
}
