/** Numbers by which the confidence in a grounding is judged. */
export interface GroundingCounts {
  /** Relationships with other concepts, in both directions. */
  relationships: number;
  /** Different types among them. */
  types: number;
  /** Chunks in which the concept appears. */
  sources: number;
  /** Quotes. */
  evidence: number;
}

export const confidenceLevels = ['confident', 'tentative', 'insufficient'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

export interface GroundingConfidence {
  level: ConfidenceLevel;
  /** 0 to below 1. */
  score: number;
  /** The parts add up to the composite, of which the score is made. */
  parts: { relationships: number; sources: number; evidence: number; typeDiversity: number };
  composite: number;
}

export const confidenceFormula =
  'confidence_score = composite / (composite + 2). composite = relationships / 10 + sources / 5 + evidence / 10 + ' +
  'types / relationships. confidence_level = confident from 5 relationships, 3 sources and 3 quotes; tentative from 2 ' +
  'relationships, 1 source or 1 quote; otherwise insufficient.';

/** Judges how much there is to judge a concept by. */
export function groundingConfidence(counts: GroundingCounts): GroundingConfidence {
  const { relationships, types, sources, evidence } = counts;
  const parts = {
    relationships: relationships / 10,
    sources: sources / 5,
    evidence: evidence / 10,
    typeDiversity: relationships === 0 ? 0 : types / relationships,
  };
  const composite = parts.relationships + parts.sources + parts.evidence + parts.typeDiversity;
  return { level: levelOf(counts), score: composite / (composite + 2), parts, composite };
}

function levelOf({ relationships, sources, evidence }: GroundingCounts): ConfidenceLevel {
  if (relationships >= 5 && sources >= 3 && evidence >= 3) return 'confident';
  return relationships >= 2 || sources >= 1 || evidence >= 1 ? 'tentative' : 'insufficient';
}
