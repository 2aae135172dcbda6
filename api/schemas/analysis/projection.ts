import { Type, type Static } from 'typebox';
import { projectionAlgorithms } from '../../../domain/analysis/projections/lay-out.js';
import { closed, count, nullable, oneOf, defaulted } from '../../validation/schema.js';
import { analysisAnswerFields, analysisRequestFields } from './analysis-fields.js';

const metric = oneOf(['cosine', 'euclidean']);
const range = nullable(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }));
const ifAsked = 'null where it was not asked for';

export const projectionQuery = closed({
  ontology: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'An ontology; absent or `__all__` for all' }),
  ),
  algorithm: defaulted(oneOf(projectionAlgorithms, { default: 'umap' })),
  n_components: defaulted(Type.Integer({ minimum: 2, maximum: 3, default: 2, description: 'Dimensions' })),
  n_neighbors: defaulted(
    Type.Integer({ minimum: 2, maximum: 200, default: 15, description: 'Neighbours that UMAP keeps near; fewer where there are fewer concepts' }), // oxfmt-ignore
  ),
  min_dist: defaulted(
    Type.Number({ minimum: 0, maximum: 10, default: 0.1, description: 'Distance that UMAP keeps between neighbours' }),
  ),
  spread: defaulted(
    Type.Number({ minimum: 0.1, maximum: 10, default: 1, description: 'Extent of the whole; at least min_dist' }),
  ),
  metric: defaulted(oneOf(['cosine', 'euclidean'], { default: 'cosine' })),
  normalize_l2: defaulted(Type.Boolean({ default: true, description: 'Make each vector one of length 1 first' })),
  center: defaulted(Type.Boolean({ default: true, description: 'Subtract the mean of all vectors' })),
  include_grounding: defaulted(Type.Boolean({ default: true, description: 'With the grounding of each concept' })),
  include_degree: defaulted(
    Type.Boolean({ default: true, description: 'With the number of relationships of each concept' }),
  ),
  include_diversity: defaulted(
    Type.Boolean({ default: false, description: 'With the diversity of what is around each concept; takes longer' }),
  ),
  ...analysisRequestFields,
});

const conceptSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    x: Type.Number(),
    y: Type.Number(),
    z: Type.Number({ description: '0 in two dimensions' }),
    grounding_strength: nullable(Type.Number()),
    diversity_score: nullable(
      Type.Number({ minimum: 0, maximum: 2, description: `Of the concepts within two relationships; ${ifAsked}, or there are fewer than two` }), // oxfmt-ignore
    ),
    diversity_related_count: nullable(
      Type.Integer({ minimum: 0, description: `Number of the concepts that were compared; ${ifAsked}` }),
    ),
    ontology: nullable(Type.String({ description: 'The ontology asked for; null for all' })),
    item_type: Type.Literal('concept'),
    cluster_id: nullable(Type.Integer({ minimum: 0, description: 'Null for a concept in no cluster' })),
    degree: nullable(
      Type.Integer({ minimum: 0, description: `Number of its relationships, in both directions; ${ifAsked}` }),
    ),
  },
  { $id: 'ProjectedConcept' },
);

export const projectionSchema = closed(
  {
    ontology: Type.String({ description: '`__all__` for all' }),
    changelist_id: Type.String({ description: 'State of the graph: graph_epoch as text' }),
    algorithm: oneOf(projectionAlgorithms),
    parameters: closed(
      {
        n_components: Type.Integer({ minimum: 2, maximum: 3 }),
        perplexity: Type.Null(),
        n_neighbors: nullable(Type.Integer({ minimum: 1 })),
        min_dist: nullable(Type.Number()),
        spread: nullable(Type.Number()),
        metric: nullable(metric),
        normalize_l2: Type.Boolean(),
        center: Type.Boolean(),
      },
      { $id: 'ProjectionParameters', description: 'Those that had an effect; null for those that had none' },
    ),
    concepts: Type.Array(conceptSchema),
    statistics: closed(
      {
        concept_count: count,
        concepts_without_vector: count,
        computation_time_ms: count,
        embedding_dims: count,
        grounding_range: range,
        diversity_range: range,
        cluster_count: count,
        cluster_sizes: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
        cluster_names: Type.Record(Type.String(), Type.String()),
        cluster_noise_count: count,
      },
      { $id: 'ProjectionStatistics' },
    ),
    ...analysisAnswerFields,
  },
  { $id: 'ProjectionDataset' },
);

const point = {
  ...{ z: 0, grounding_strength: null, diversity_score: null, diversity_related_count: null },
  ...{ ontology: 'operations', item_type: 'concept' as const, cluster_id: null, degree: 2 },
};

export const exampleProjection: Static<typeof projectionSchema> = {
  ontology: 'operations',
  changelist_id: '14',
  algorithm: 'pca',
  parameters: {
    ...{ n_components: 2, perplexity: null, n_neighbors: null, min_dist: null, spread: null },
    ...{ metric: 'cosine', normalize_l2: true, center: true },
  },
  concepts: [
    { ...point, concept_id: 'crash-recovery', label: 'Crash recovery', x: 0.9, y: 0.1 },
    { ...point, concept_id: 'data-loss', label: 'Data loss', x: -0.6, y: 0.5 },
    { ...point, concept_id: 'backup', label: 'Backup', x: -0.3, y: -0.6 },
  ],
  statistics: {
    ...{ concept_count: 3, concepts_without_vector: 0, computation_time_ms: 4, embedding_dims: 384 },
    ...{ grounding_range: null, diversity_range: null },
    ...{ cluster_count: 0, cluster_sizes: {}, cluster_names: {}, cluster_noise_count: 3 },
  },
  artifact_id: 'art_01jd3yzw0b6m4t2r8k1v5x9cqd',
  graph_epoch: 14,
  computed_at: '2026-11-20T09:00:00.000Z',
  is_fresh: true,
};
