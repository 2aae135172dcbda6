import { Type } from 'typebox';
import type { Static } from 'typebox';
import { confidenceFormula } from '../../../domain/grounding/confidence.js';
import type { GroundingExplanation } from '../../../domain/grounding/grounding-explanation.js';
import { groundingFormula } from '../../../domain/grounding/grounding-strength.js';
import { groundingLabels } from '../../../domain/grounding/grounding-label.js';
import { originOfRelationship } from '../../../domain/graph/edit.js';
import { closed, count, nullable, oneOf, timestamp } from '../../validation/schema.js';
import { exampleEvidence, exampleIds } from '../examples.js';
import { pageFields } from '../page.js';
import { originSchema } from './curation.js';
import { evidenceSchema, toEvidenceDto } from './evidence.js';
import { exampleGrounding, groundingFields, toGroundingDto } from './grounding.js';

const projection = Type.Number({ minimum: -1, maximum: 1 });
const projected = {
  projection: nullable(projection),
  contribution: nullable(
    Type.Number({ minimum: -1, maximum: 1, description: 'Share of the strength; all of them add up to it' }),
  ),
  left_out: nullable(
    oneOf(['no_vector', 'no_axis'], {
      description: 'Reason why it does not count: the type has no vector of the embedding profile, or there is no axis',
    }),
  ),
};
const confidence = Type.Number({ minimum: 0, maximum: 1 });

const pairSchema = closed(
  {
    positive: Type.String(),
    negative: Type.String(),
    positive_projection: nullable(projection),
    negative_projection: nullable(projection),
    missing: Type.Array(Type.String(), { description: 'Types without a vector; the pair is in use if there are none' }),
  },
  { $id: 'PolarityPair' },
);

export const explanationSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    ...groundingFields,
    strength_label: nullable(oneOf(groundingLabels, { description: 'Name of the strength' })),
    formula: Type.String(),
    axis: closed({
      embedding_profile: Type.String({ description: 'Active profile; only vectors of this one are compared' }),
      missing: nullable(
        oneOf(['no_pair', 'equal_poles'], { description: 'Reason why there is no axis; null where there is one' }),
      ),
      pairs: Type.Array(pairSchema),
    }),
    total_confidence: Type.Number({
      minimum: 0,
      description: 'Sum of the confidences of the relationships that count',
    }),
    types: Type.Array(
      closed(
        { rel_type: Type.String(), relationships: count, confidence: Type.Number({ minimum: 0 }), ...projected },
        { $id: 'GroundingType' },
      ),
      { description: 'Incoming relationships by type, with the sum of their confidences' },
    ),
    relationships: Type.Array(
      closed(
        {
          edge_id: Type.String(),
          from_id: Type.String(),
          from_label: Type.String(),
          rel_type: Type.String(),
          confidence,
          ...projected,
          source: originSchema,
          created_by: nullable(Type.String({ description: 'The user, or the extractor' })),
          created_at: nullable(timestamp),
          quotes: Type.Array(
            closed({
              evidence: evidenceSchema,
              concept_ids: Type.Array(Type.String(), { description: 'Those of the two concepts that it evidences' }),
            }),
            { description: 'From the chunks that state the relationship: quotes that evidence both concepts first' },
          ),
        },
        { $id: 'GroundingRelationship' },
      ),
      { description: 'A page of the incoming relationships, those that contribute most first' },
    ),
    ...pageFields,
    confidence: closed({
      formula: Type.String(),
      counts: closed({ relationships: count, types: count, sources: count, evidence: count }),
      parts: closed({
        relationships: Type.Number(),
        sources: Type.Number(),
        evidence: Type.Number(),
        type_diversity: Type.Number(),
      }),
      composite: Type.Number({ minimum: 0, description: 'Sum of the parts' }),
    }),
    concept_projection: nullable(
      Type.Number({
        minimum: -1,
        maximum: 1,
        description: "Cosine of the concept's own vector with the axis, for comparison; it is no part of the strength",
      }),
    ),
  },
  { $id: 'GroundingExplanation' },
);

export const exampleExplanation: Static<typeof explanationSchema> = {
  concept_id: exampleIds.conceptId,
  label: 'Crash recovery',
  ...exampleGrounding,
  strength_label: 'moderately supported',
  formula: groundingFormula,
  axis: {
    embedding_profile: 'builtin:use-lite-en@512',
    missing: null,
    pairs: [
      {
        ...{ positive: 'SUPPORTS', negative: 'CONTRADICTS', missing: [] },
        ...{ positive_projection: 0.4382, negative_projection: -0.3631 },
      },
    ],
  },
  total_confidence: 0.7,
  types: [
    {
      ...{ rel_type: 'SUPPORTS', relationships: 1, confidence: 0.7 },
      ...{ projection: 0.3127, contribution: 0.3127, left_out: null },
    },
  ],
  relationships: [
    {
      edge_id: 'edge_0q7m2v8x4c1n6b9k3h5t0w2yd',
      ...{ from_id: 'event-history', from_label: 'Event history', rel_type: 'SUPPORTS', confidence: 0.7 },
      ...{ projection: 0.3127, contribution: 0.3127, left_out: null },
      ...{ source: 'llm_extraction', created_by: 'builtin:rules-en', created_at: null },
      quotes: [{ evidence: exampleEvidence, concept_ids: [exampleIds.conceptId, 'event-history'] }],
    },
  ],
  ...{ total: 1, limit: 20, offset: 0, next: null },
  confidence: {
    formula: confidenceFormula,
    counts: { relationships: 5, types: 2, sources: 3, evidence: 5 },
    parts: { relationships: 0.5, sources: 0.6, evidence: 0.5, type_diversity: 0.4 },
    composite: 2,
  },
  concept_projection: 0.0412,
};

/** The explanation without the fields of its page. */
export function toExplanationDto(
  found: GroundingExplanation,
): Omit<Static<typeof explanationSchema>, 'limit' | 'offset' | 'next'> {
  const { relationships, types, sources, evidence } = found.counts;
  const { typeDiversity, ...parts } = found.confidence.parts;
  return {
    concept_id: found.conceptId,
    label: found.label,
    ...toGroundingDto(found.grounding),
    strength_label: found.strengthLabel,
    formula: groundingFormula,
    axis: {
      embedding_profile: found.axis.profile,
      missing: found.axis.missing,
      pairs: found.axis.pairs.map(({ positiveProjection, negativeProjection, ...pair }) => ({
        ...pair,
        positive_projection: positiveProjection,
        negative_projection: negativeProjection,
      })),
    },
    total_confidence: found.weight,
    types: found.types.map((one) => ({
      ...{ rel_type: one.type, relationships: one.relationships, confidence: one.confidence },
      ...toProjectedDto(one),
    })),
    relationships: found.relationships.map(toRelationshipDto),
    total: found.total,
    confidence: {
      formula: confidenceFormula,
      counts: { relationships, types, sources, evidence },
      parts: { ...parts, type_diversity: typeDiversity },
      composite: found.confidence.composite,
    },
    concept_projection: found.conceptProjection,
  };
}

type Relationship = GroundingExplanation['relationships'][number];

function toRelationshipDto(one: Relationship): Static<typeof explanationSchema>['relationships'][number] {
  const { source, createdBy, createdAt } = originOfRelationship(one.properties);
  return {
    ...{ edge_id: one.edgeId, from_id: one.from, from_label: one.fromLabel },
    ...{ rel_type: one.type, confidence: one.confidence },
    ...toProjectedDto(one),
    ...{ source, created_by: createdBy, created_at: createdAt },
    quotes: one.quotes.map((quote) => ({ evidence: toEvidenceDto(quote, false), concept_ids: quote.conceptIds })),
  };
}

function toProjectedDto(one: Pick<Relationship, 'projection' | 'contribution' | 'leftOut'>) {
  return { projection: one.projection, contribution: one.contribution, left_out: one.leftOut };
}
