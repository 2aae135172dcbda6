import type { ReadScope } from '../graph/model.js';
import type { ElementReader, GraphReader, GroundingInput, IncomingRelationship } from '../ports.js';
import { deletedConcept } from '../no-such.js';
import { conceptBriefs, requireConcepts } from '../query/walk/concept-briefs.js';
import { readEmbeddedTypes } from '../vocabulary/read-embedded-types.js';
import { groundingOf } from './concept-grounding.js';
import type { ConceptGrounding } from './concept-grounding.js';
import { groundingConfidence } from './confidence.js';
import type { GroundingConfidence } from './confidence.js';
import { groundingLabel } from './grounding-label.js';
import type { GroundingLabel } from './grounding-label.js';
import { contribution, groundingStrength } from './grounding-strength.js';
import type { TypeContribution } from './grounding-strength.js';
import type { MissingAxis, PolarityPair } from './polarity-axis.js';
import { projection } from './polarity-axis.js';
import { typeProjections } from './type-projections.js';
import type { LeftOut, TypeProjections } from './type-projections.js';

/** Position of a relationship type on the axis, and why it is left out. */
interface Projected {
  projection: number | null;
  contribution: number | null;
  /** Null where it counts. */
  leftOut: LeftOut | null;
}

/** All that the grounding of a concept was calculated from. */
export interface GroundingExplanation {
  conceptId: string;
  label: string;
  grounding: ConceptGrounding;
  strengthLabel: GroundingLabel | null;
  axis: {
    profile: string;
    missing: MissingAxis | null;
    pairs: (PolarityPair & { positiveProjection: number | null; negativeProjection: number | null })[];
  };
  counts: GroundingInput;
  confidence: GroundingConfidence;
  /** Sum of the confidences of the relationships that count. */
  weight: number;
  types: (TypeContribution & Projected)[];
  /** A page, those that contribute most first. */
  relationships: (IncomingRelationship & Projected)[];
  /** Number of incoming relationships. */
  total: number;
  /** Position of the concept's own vector on the axis; it is no part of the strength. */
  conceptProjection: number | null;
}

interface ExplanationDependencies {
  graph: GraphReader & ElementReader;
  /** Identity of the active embedding profile. */
  profile: string;
}

/**
 * Explains the grounding of a concept: the axis, what each incoming relationship contributes, and the quotes behind it.
 * @throws ConcordanceError `not_found`, `concept_merged`
 */
export async function explainGrounding(
  { graph, profile }: ExplanationDependencies,
  scope: ReadScope,
  conceptId: string,
  page: { limit: number; offset: number; quotes: number },
): Promise<GroundingExplanation> {
  await requireConcepts(graph, scope, [conceptId]);
  const projections = typeProjections(await readEmbeddedTypes(graph, scope, profile));
  const weights = Object.fromEntries([...projections.byType].map(([type, along]) => [type, Math.abs(along)]));
  const [read, briefs, own] = await Promise.all([
    graph.incomingRelationships(scope, conceptId, { ...page, weights }),
    conceptBriefs(graph, scope, [conceptId]),
    graph.conceptEmbeddings(scope, profile, [conceptId]),
  ]);
  const brief = briefs.get(conceptId);
  if (read === undefined || brief === undefined) throw deletedConcept(conceptId);
  const { input } = read;
  const { weight, types } = groundingStrength((type) => projections.byType.get(type) ?? null, input.incoming);
  const grounding = groundingOf(projections, input);
  return {
    conceptId,
    label: brief.label,
    grounding,
    strengthLabel: groundingLabel(grounding.strength),
    axis: { profile, ...axisOf(projections) },
    counts: input,
    confidence: groundingConfidence(input),
    weight,
    types: types.map((one) => ({ ...one, ...projected(projections, one.type, one.confidence, weight) })),
    relationships: read.relationships.map((one) => ({
      ...one,
      ...projected(projections, one.type, one.confidence, weight),
    })),
    total: input.incoming.reduce((sum, { relationships }) => sum + relationships, 0),
    conceptProjection: own[0] === undefined ? null : sixDecimals(projection(projections.axis, own[0].vector)),
  };
}

function axisOf({ axis, byType }: TypeProjections) {
  const at = (type: string) => sixDecimals(byType.get(type) ?? null);
  const pairs = axis.pairs.map((pair) => ({
    ...pair,
    positiveProjection: at(pair.positive),
    negativeProjection: at(pair.negative),
  }));
  return { missing: axis.missing, pairs };
}

function projected(projections: TypeProjections, type: string, confidence: number, weight: number): Projected {
  const along = projections.byType.get(type) ?? null;
  return {
    projection: sixDecimals(along),
    contribution: sixDecimals(contribution(confidence, along, weight)),
    leftOut: projections.leftOut(type),
  };
}

/** Rounds so that the contributions of thousands of relationships still add up to the strength. */
function sixDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6 + 0;
}
