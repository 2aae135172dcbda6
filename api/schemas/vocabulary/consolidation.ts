import { Type } from 'typebox';
import type { Static } from 'typebox';
import type {
  ConsolidationPlan,
  PlannedPair,
  PlannedType,
} from '../../../domain/vocabulary/consolidation/consolidation-plan.js';
import { consolidationOutcome } from '../../../domain/vocabulary/consolidation/consolidation-outcome.js';
import { zones } from '../../../domain/vocabulary/config/aggressiveness.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { TypeDecisionRecord } from '../../../domain/vocabulary/merging/type-decision.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';
import { rounded } from './relationship-type.js';

const similarity = Type.Number({ minimum: -1, maximum: 1, description: 'Cosine of the vectors of their names' });
const score = (of: string) => Type.Number({ minimum: 0, description: `Value score of ${of}` });
const strength = oneOf(['strong', 'moderate'], { description: 'By the synonym thresholds of the settings' });

const mergeSchema = closed(
  {
    deprecated: Type.String({ description: 'The type that is retired' }),
    target: Type.String({ description: 'The type that gets its relationships' }),
    similarity,
    strength,
    reasoning: Type.String(),
    edges_affected: Type.Integer({
      minimum: 0,
      description: 'Relationships of the deprecated type when it was planned',
    }),
    deprecated_value_score: score('the deprecated type'),
    target_value_score: score('the target'),
    edges_updated: nullable(
      Type.Integer({ minimum: 0, description: 'Relationships that got the target type; null: not merged yet' }),
    ),
    edges_joined: nullable(Type.Integer({ minimum: 0, description: 'Those that joined a relationship of the target' })),
    decision_id: nullable(Type.String({ description: 'For POST /vocabulary/decisions/{decision_id}/undo' })),
  },
  { $id: 'ConsolidationMerge' },
);

const reviewSchema = closed(
  {
    type1: Type.String({ description: 'The type that would be retired' }),
    type2: Type.String({ description: 'The type that would get its relationships' }),
    suggested_term: Type.String({ description: 'type2' }),
    similarity,
    strength,
    reasoning: Type.String({ description: 'Reason why it is not merged automatically' }),
    edge_count1: Type.Integer({ minimum: 0, description: 'Relationships of type1' }),
    edge_count2: Type.Integer({ minimum: 0, description: 'Relationships of type2' }),
    value_score1: score('type1'),
    value_score2: score('type2'),
    category1: Type.String(),
    category2: Type.String(),
  },
  { $id: 'ConsolidationReview' },
);

const rejectionSchema = closed(
  { type1: Type.String(), type2: Type.String(), similarity, reasoning: Type.String() },
  { $id: 'ConsolidationRejection' },
);

/** Decisions that a consolidation made, or would make. */
export const consolidationSchema = closed(
  {
    success: Type.Boolean({ description: 'False while the job has not completed' }),
    dry_run: Type.Boolean(),
    initial_size: Type.Integer({ minimum: 0, description: 'Active types before' }),
    final_size: Type.Integer({ minimum: 0, description: 'initial_size without the types that it retired' }),
    size_reduction: count,
    target_size: count,
    zone: oneOf(zones, { description: 'Of the vocabulary before' }),
    aggressiveness: Type.Number({ minimum: 0, maximum: 1 }),
    auto_executed: Type.Array(mergeSchema, { description: 'Merges, in their order' }),
    needs_review: Type.Array(reviewSchema, {
      description:
        'Pairs for a person, the most similar first, 200 at most. POST /vocabulary/merge accepts one, POST ' +
        '/vocabulary/keep-apart rejects it',
    }),
    needs_review_count: Type.Integer({ minimum: 0, description: 'All pairs for a person, listed or not' }),
    rejected: Type.Array(rejectionSchema, { description: 'Similar pairs that are not merged, 200 at most' }),
    rejected_count: Type.Integer({ minimum: 0, description: 'All of these, listed or not' }),
    pruned: Type.Array(Type.String(), { description: 'Types that were retired because nothing uses them' }),
    pruned_count: count,
    unused: Type.Array(Type.String(), { description: 'Types that nothing uses and that stay (prune_unused)' }),
    not_compared: Type.Integer({ minimum: 0, description: 'Active types without a vector, which are not compared' }),
    message: Type.String(),
  },
  { $id: 'Consolidation' },
);
export type ConsolidationDto = Static<typeof consolidationSchema>;

export const exampleConsolidation: ConsolidationDto = {
  ...{ success: true, dry_run: true, initial_size: 93, final_size: 90, size_reduction: 3, target_size: 90 },
  ...{ zone: 'emergency', aggressiveness: 1 },
  auto_executed: [
    {
      ...{ deprecated: 'DEPENDS_UPON', target: 'DEPENDS_ON', similarity: 0.9612, strength: 'strong' },
      ...{ reasoning: 'Their similarity is 0.96.', edges_affected: 7 },
      ...{ deprecated_value_score: 7, target_value_score: 31 },
      ...{ edges_updated: null, edges_joined: null, decision_id: null },
    },
  ],
  needs_review: [
    {
      ...{ type1: 'WARMS', type2: 'HEATS', suggested_term: 'HEATS', similarity: 0.8123, strength: 'moderate' },
      ...{ reasoning: 'Their similarity is below 0.9.', edge_count1: 4, edge_count2: 19 },
      ...{ value_score1: 4, value_score2: 19, category1: 'causal', category2: 'causal' },
    },
  ],
  rejected: [
    {
      ...{ type1: 'WORSENS', type2: 'IMPROVES', similarity: 0.8432 },
      reasoning: 'They have opposite meanings.',
    },
  ],
  ...{ needs_review_count: 1, rejected_count: 1 },
  ...{ pruned: ['COOLS', 'WELDS'], pruned_count: 2, unused: [], not_compared: 0 },
  message: 'Would retire 2 unused types and merge 1 pair: 90 types. 1 pair needs a decision.',
};

/**
 * A plan as clients see it, with what was decided of it.
 * @param done status of the job and its decisions; null for a dry run, which counts as if all were decided
 */
export function toConsolidationDto(
  plan: ConsolidationPlan,
  done: { status: JobStatus; decisions: readonly TypeDecisionRecord[] } | null,
): ConsolidationDto {
  const { merges, reviews, rejected, counts, pruned, finalSize, message } = consolidationOutcome(plan, done);
  return {
    ...{ success: done === null || done.status === 'completed', dry_run: done === null },
    ...{ initial_size: plan.initialSize, final_size: finalSize, size_reduction: plan.initialSize - finalSize },
    ...{ target_size: plan.order.targetSize, zone: plan.zone, aggressiveness: plan.aggressiveness },
    auto_executed: merges.map(({ pair, decision }) => ({
      ...{ deprecated: pair.retired.relationshipType, target: pair.target.relationshipType, ...shared(pair) },
      edges_affected: pair.retired.usageCount,
      ...{ deprecated_value_score: pair.retired.valueScore, target_value_score: pair.target.valueScore },
      edges_updated: decision?.relationships ?? null,
      edges_joined: decision?.joined ?? null,
      decision_id: decision?.decisionId ?? null,
    })),
    needs_review: reviews.map(toReviewDto),
    rejected: rejected.map(({ retired, target, similarity: cosine, reason }) => ({
      ...{ type1: retired.relationshipType, type2: target.relationshipType },
      ...{ similarity: rounded(cosine), reasoning: reason },
    })),
    ...{ needs_review_count: counts.reviews, rejected_count: counts.rejected },
    ...{ pruned, pruned_count: pruned.length, unused: plan.unused, not_compared: plan.notCompared, message },
  };
}

function toReviewDto(pair: PlannedPair): Static<typeof reviewSchema> {
  const { retired, target } = pair;
  const side = (type: PlannedType) => [type.relationshipType, type.usageCount, type.valueScore, type.category] as const;
  const [[type1, edges1, score1, category1], [type2, edges2, score2, category2]] = [side(retired), side(target)];
  return {
    ...{ type1, type2, suggested_term: type2, ...shared(pair), edge_count1: edges1, edge_count2: edges2 },
    ...{ value_score1: score1, value_score2: score2, category1, category2 },
  };
}

function shared({ similarity: cosine, strength: how, reason }: PlannedPair) {
  return { similarity: rounded(cosine), strength: how, reasoning: reason };
}
