import { Type } from 'typebox';
import type { Static } from 'typebox';
import { conceptDiversities } from '../../../domain/grounding/concept-diversity.js';
import type { ConceptDiversity } from '../../../domain/grounding/concept-diversity.js';
import { conceptGroundings, roundedOrNull } from '../../../domain/grounding/concept-grounding.js';
import type { ConceptGrounding } from '../../../domain/grounding/concept-grounding.js';
import { confidenceLevels } from '../../../domain/grounding/confidence.js';
import { authenticatedDiversity } from '../../../domain/grounding/diversity-score.js';
import { groundingDisplays } from '../../../domain/grounding/grounding-label.js';
import { readAll } from '../../../domain/graph/model.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { closed, count, nullable, oneOf, defaulted } from '../../validation/schema.js';

export const includeGrounding = defaulted(
  Type.Boolean({ default: true, description: 'Include grounding and confidence of each concept' }),
);

/** Parameters of answers that may have a diversity. */
export const diversityInput = {
  include_diversity: defaulted(
    Type.Boolean({ default: false, description: 'Include the diversity of the concepts around each concept' }),
  ),
  diversity_max_hops: defaulted(
    Type.Integer({
      minimum: 1,
      maximum: 3,
      default: 2,
      description: 'Maximum number of relationships to the concepts that diversity is calculated from',
    }),
  ),
};

const strength = Type.Number({
  minimum: -1,
  maximum: 1,
  description:
    'Support of the concept by what points at it: above 0 it speaks for the concept, below 0 against it; null where ' +
    'nothing that points at it has a projection on the polarity axis. GET /concepts/{concept_id}/grounding explains it.',
});

/** Fields of a concept with its grounding; absent unless asked for. */
export const groundingFields = {
  grounding_strength: Type.Optional(nullable(strength)),
  confidence_level: Type.Optional(oneOf(confidenceLevels, { description: 'Amount of what the concept is judged by' })),
  confidence_score: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  grounding_display: Type.Optional(oneOf(groundingDisplays, { description: 'Strength and confidence in one phrase' })),
};

/** Fields of a concept with the diversity around it; absent unless asked for. */
export const diversityFields = {
  diversity_score: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: 2,
        description: '1 minus the mean cosine of all pairs of the concepts around it; null for fewer than two',
      }),
    ),
  ),
  diversity_related_count: Type.Optional(count),
  authenticated_diversity: Type.Optional(
    nullable(Type.Number({ minimum: -2, maximum: 2, description: 'Diversity with the sign of the grounding' })),
  ),
};

const groundingSchema = closed(groundingFields);
const scoresSchema = closed({ ...groundingFields, ...diversityFields });

export const exampleGrounding: Static<typeof groundingSchema> = {
  grounding_strength: 0.3127,
  confidence_level: 'confident',
  confidence_score: 0.5,
  grounding_display: 'supported',
};

/** Scores of concepts that are asked for. */
export interface WantedScores {
  grounding: boolean;
  /** Null: no diversity. */
  diversityHops: number | null;
}

/** Scores by the id of a concept. */
export type ScoresOf = (conceptId: string) => Static<typeof scoresSchema>;

/** Reads which scores are wanted; by default grounding, and diversity of two hops only where it is asked for. */
export function wantedScores(input: {
  include_grounding?: boolean;
  include_diversity?: boolean;
  diversity_max_hops?: number;
}): WantedScores {
  const { include_grounding = true, include_diversity = false, diversity_max_hops = 2 } = input;
  return { grounding: include_grounding, diversityHops: include_diversity ? diversity_max_hops : null };
}

/** Reads the scores of the concepts that are asked for. */
export async function readScores(
  { store, embedder }: Dependencies<'embedder' | 'store'>,
  conceptIds: readonly string[],
  { grounding, diversityHops }: WantedScores,
): Promise<ScoresOf> {
  const dependencies = { graph: store, profile: embedder.profile.identity };
  const [groundings, diversities] = await Promise.all([
    // An authenticated diversity needs the grounding, also where that is not shown.
    grounding || diversityHops !== null ? conceptGroundings(dependencies, readAll, conceptIds) : null,
    diversityHops === null ? null : conceptDiversities(dependencies, readAll, conceptIds, diversityHops),
  ]);
  return (conceptId) => {
    const found = groundings?.get(conceptId);
    const diversity = diversities?.get(conceptId);
    return {
      ...(grounding && found ? toGroundingDto(found) : {}),
      ...(diversity ? toDiversityDto(diversity, found?.strength ?? null) : {}),
    };
  };
}

/** Maps the grounding of a concept; the strength is from -1 to 1. */
export function toGroundingDto(found: ConceptGrounding): Static<typeof groundingSchema> {
  return {
    grounding_strength: found.strength,
    confidence_level: found.confidenceLevel,
    confidence_score: found.confidenceScore,
    grounding_display: found.display,
  };
}

function toDiversityDto({ score, relatedCount }: ConceptDiversity, grounding: number | null) {
  return {
    diversity_score: score,
    diversity_related_count: relatedCount,
    authenticated_diversity: roundedOrNull(authenticatedDiversity(grounding, score)),
  };
}
