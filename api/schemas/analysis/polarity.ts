import { Type, type Static } from 'typebox';
import { analysisAnswerFields, analysisRequestFields } from './analysis-fields.js';
import { closed, count, idIn, nullable, oneOf, defaulted } from '../../validation/schema.js';

const withoutEffect = 'Accepted and without effect: one process computes it within milliseconds';

export const polarityRequestSchema = closed(
  {
    positive_pole_id: idIn('The concept at position 1'),
    negative_pole_id: idIn('The concept at position -1'),
    candidate_ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
        minItems: 1,
        maxItems: 1000,
        description:
          'Concepts that are placed between the poles; default: those around them. In a query string separated by commas, or the parameter is repeated.',
      }),
    ),
    auto_discover: defaulted(
      Type.Boolean({ default: true, description: 'Without candidate_ids, place concepts around the poles' }),
    ),
    max_candidates: defaulted(
      Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Maximum number of discovered concepts' }),
    ),
    max_hops: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: 3,
        default: 2,
        description: 'Maximum number of relationships between a pole and a discovered concept',
      }),
    ),
    discovery_slot_pct: defaulted(
      Type.Number({
        minimum: 0,
        maximum: 1,
        default: 0.2,
        description: 'Share of the discovered concepts that have the fewest relationships; the others have the most',
      }),
    ),
    use_parallel: Type.Optional(Type.Boolean({ description: withoutEffect })),
    max_workers: Type.Optional(Type.Integer({ minimum: 1, maximum: 32, description: withoutEffect })),
    chunk_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: withoutEffect })),
    ...analysisRequestFields,
  },
  { $id: 'PolarityAxisRequest' },
);

const grounding = nullable(Type.Number({ description: 'Grounding of the concept; null where it is not known' }));

const poleSchema = closed(
  { concept_id: Type.String(), label: Type.String(), grounding, description: Type.String() },
  { $id: 'PolarityAxisPole' },
);

const projectionSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    position: Type.Number({ description: '1 at the positive pole, -1 at the negative one; outside them beyond' }),
    axis_distance: Type.Number({ minimum: 0, description: 'Distance of its vector from the axis' }),
    direction: oneOf(['positive', 'negative', 'neutral'], { description: 'neutral: position between -0.3 and 0.3' }),
    grounding,
    alignment: closed({ positive_pole_similarity: Type.Number(), negative_pole_similarity: Type.Number() }),
  },
  { $id: 'PolarityProjection' },
);

const statisticsSchema = closed(
  {
    total_concepts: count,
    position_range: nullable(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
    mean_position: nullable(Type.Number()),
    std_deviation: nullable(Type.Number({ minimum: 0 })),
    mean_axis_distance: nullable(Type.Number({ minimum: 0 })),
    direction_distribution: closed({ positive: count, negative: count, neutral: count }),
  },
  { $id: 'PolarityAxisStatistics', description: 'Null where no concept was placed' },
);

const correlationSchema = closed(
  {
    pearson_r: nullable(Type.Number({ minimum: -1, maximum: 1 })),
    p_value: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Two-sided, by the t-distribution' })),
    interpretation: Type.String(),
    strength: nullable(oneOf(['strong', 'moderate', 'weak'])),
    direction: nullable(oneOf(['positive', 'negative'])),
  },
  { $id: 'GroundingCorrelation', description: 'Correlation of position and grounding' },
);

export const polaritySchema = closed(
  {
    success: Type.Boolean(),
    axis: closed(
      {
        positive_pole: poleSchema,
        negative_pole: poleSchema,
        magnitude: Type.Number({ minimum: 0, description: 'Distance of the vectors of the poles' }),
        axis_quality: oneOf(['strong', 'weak'], { description: 'strong: the magnitude is above 0.8' }),
      },
      { $id: 'PolarityAxisInfo' },
    ),
    projections: Type.Array(projectionSchema, { description: 'By position, the most positive first' }),
    statistics: statisticsSchema,
    grounding_correlation: correlationSchema,
    without_vector: Type.Array(Type.String(), {
      description: 'Candidates without a vector of the active embedding profile, which are not placed',
    }),
    ...analysisAnswerFields,
  },
  { $id: 'PolarityAxisResponse' },
);

export const examplePolarity: Static<typeof polaritySchema> = {
  success: true,
  axis: {
    positive_pole: {
      concept_id: 'crash-recovery',
      label: 'Crash recovery',
      grounding: 0.42,
      description: 'The analysis continues.',
    },
    negative_pole: { concept_id: 'data-loss', label: 'Data loss', grounding: null, description: 'Work is gone.' },
    magnitude: 1.12,
    axis_quality: 'strong',
  },
  projections: [
    {
      concept_id: 'event-history',
      label: 'Event history',
      position: 0.61,
      axis_distance: 0.74,
      direction: 'positive',
      grounding: 0.2,
      alignment: { positive_pole_similarity: 0.66, negative_pole_similarity: 0.21 },
    },
  ],
  statistics: {
    total_concepts: 1,
    position_range: [0.61, 0.61],
    mean_position: 0.61,
    std_deviation: 0,
    mean_axis_distance: 0.74,
    direction_distribution: { positive: 1, negative: 0, neutral: 0 },
  },
  grounding_correlation: {
    pearson_r: null,
    p_value: null,
    interpretation:
      'No correlation: fewer than three concepts have a grounding, or all have the same grounding or position.',
    strength: null,
    direction: null,
  },
  without_vector: [],
  artifact_id: 'art_01jd3yzw0b6m4t2r8k1v5x9cqd',
  graph_epoch: 14,
  computed_at: '2026-11-20T09:00:00.000Z',
  is_fresh: true,
};
