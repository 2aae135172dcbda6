import { Type } from 'typebox';
import type { Static } from 'typebox';
import { epistemicStatuses, rationaleOf } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import type { GroundingSpread } from '../../../domain/vocabulary/epistemic/grounding-spread.js';
import type { MeasurementAge, TypeStatus } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import { closed, nullable, oneOf, timestamp, type FieldsOf } from '../../validation/schema.js';

export const epistemicStatusSchema = oneOf(epistemicStatuses, {
  description: 'UNMEASURED: the latest measurement did not include the type',
});
const grounding = nullable(Type.Number({ minimum: -1, maximum: 1, description: 'Null where nothing was measured' }));

const statsSchema = closed(
  {
    avg_grounding: grounding,
    std_grounding: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    min_grounding: grounding,
    max_grounding: grounding,
    measured_concepts: Type.Integer({ minimum: 0, description: 'Different concepts that have a grounding' }),
    sampled_edges: Type.Integer({ minimum: 0, description: 'Relationships that were looked at' }),
    total_edges: Type.Integer({ minimum: 0, description: 'Relationships of the type' }),
  },
  { $id: 'EpistemicStatusStats' },
);

export const vocabularyChanges = Type.Integer({
  minimum: 0,
  description: 'Active types that the measurement did not include, and types that it included and that are gone',
});

/** A type of relationships with its status. */
export const typeStatusSchema = closed(
  {
    relationship_type: Type.String(),
    epistemic_status: epistemicStatusSchema,
    stats: nullable(statsSchema),
    rationale: nullable(Type.String({ description: 'Reason for the status' })),
    status_measured_at: nullable(timestamp),
    vocabulary_changes_since_measurement: nullable(vocabularyChanges),
  },
  { $id: 'EpistemicStatusInfo' },
);

/** Fields of a type of relationships, and of a relationship, that come from the latest measurement. */
export const epistemicFields = {
  epistemic_status: epistemicStatusSchema,
  avg_grounding: nullable(
    Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'Mean grounding of the concepts that relationships of the type point at; null where none has one',
    }),
  ),
};

export const exampleEpistemic = { epistemic_status: 'MIXED', avg_grounding: 0.2127 } as const;

/** Maps the status of a type to these fields. */
export function toEpistemicDto({ status, measured }: TypeStatus): FieldsOf<typeof epistemicFields> {
  return { epistemic_status: status, avg_grounding: measured?.spread.average ?? null };
}

export const exampleTypeStatus = {
  relationship_type: 'SUPPORTS',
  epistemic_status: 'MIXED',
  stats: {
    ...{ avg_grounding: 0.2127, std_grounding: 0.1402, min_grounding: -0.0312, max_grounding: 0.4407 },
    ...{ measured_concepts: 83, sampled_edges: 100, total_edges: 412 },
  },
  rationale: 'The mean grounding of 83 concepts is 0.2127: from 0.15 to 0.8.',
  status_measured_at: '2026-11-20T09:00:00.000Z',
  vocabulary_changes_since_measurement: 2,
} as const;

/**
 * Maps the status of a type of relationships. `stats`, `rationale` and the time are null where it was not measured.
 * @param measuredAt of the latest measurement, ISO 8601; null where there is none
 */
export function toTypeStatusDto(
  { relationshipType, status, measured }: TypeStatus,
  measuredAt: string | null,
  { vocabularyChanges: changes }: Pick<MeasurementAge, 'vocabularyChanges'>,
): Static<typeof typeStatusSchema> {
  return {
    relationship_type: relationshipType,
    epistemic_status: status,
    stats: measured && toStatsDto(measured.spread),
    rationale: measured && rationaleOf(relationshipType, measured.spread),
    status_measured_at: measured && measuredAt,
    vocabulary_changes_since_measurement: changes,
  };
}

function toStatsDto(spread: GroundingSpread): Static<typeof statsSchema> {
  return {
    avg_grounding: spread.average,
    std_grounding: spread.deviation,
    min_grounding: spread.min,
    max_grounding: spread.max,
    measured_concepts: spread.measuredConcepts,
    sampled_edges: spread.sampledRelationships,
    total_edges: spread.totalRelationships,
  };
}
