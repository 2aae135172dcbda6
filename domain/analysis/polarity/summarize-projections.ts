import { mean, standardDeviation } from '../statistics/mean.js';
import { pearsonCorrelation } from '../statistics/pearson-correlation.js';
import type { PolarityDirection } from './project-on-axis.js';

/** A concept on the axis, as far as it is summarized. */
export interface SummarizedProjection {
  position: number;
  axisDistance: number;
  direction: PolarityDirection;
  /** Null where the grounding of the concept is not known. */
  grounding: number | null;
}

/** Statistics of the concepts on an axis, under the names that clients see; null where there is none. */
export function summarizeProjections(projections: readonly SummarizedProjection[]) {
  const positions = projections.map(({ position }) => position);
  const isEmpty = positions.length === 0;
  const count = (direction: PolarityDirection) => projections.filter((one) => one.direction === direction).length;
  return {
    total_concepts: positions.length,
    position_range: isEmpty
      ? null
      : [positions.reduce((a, b) => Math.min(a, b)), positions.reduce((a, b) => Math.max(a, b))],
    mean_position: isEmpty ? null : mean(positions),
    std_deviation: isEmpty ? null : standardDeviation(positions),
    mean_axis_distance: isEmpty ? null : mean(projections.map(({ axisDistance }) => axisDistance)),
    direction_distribution: { positive: count('positive'), negative: count('negative'), neutral: count('neutral') },
  };
}

const strongAbove = 0.7;
const moderateAbove = 0.4;

export type CorrelationStrength = 'strong' | 'moderate' | 'weak';

/**
 * Correlates position and grounding, under the names that clients see: r and p are null where fewer than three concepts
 * have a grounding, or all have the same.
 */
export function correlateGrounding(projections: readonly SummarizedProjection[]) {
  const grounded = projections.flatMap(({ position, grounding }) =>
    grounding === null ? [] : [{ position, grounding }],
  );
  const correlation = pearsonCorrelation(
    grounded.map(({ position }) => position),
    grounded.map(({ grounding }) => grounding),
  );
  if (correlation === null) {
    const interpretation =
      'No correlation: fewer than three concepts have a grounding, or all have the same grounding or position.';
    return { pearson_r: null, p_value: null, interpretation, strength: null, direction: null };
  }
  const { r, p } = correlation;
  const strength: CorrelationStrength =
    Math.abs(r) > strongAbove ? 'strong' : Math.abs(r) > moderateAbove ? 'moderate' : 'weak';
  const direction = r < 0 ? ('negative' as const) : ('positive' as const);
  const pole = `${direction} pole`;
  const chance = p < 0.05 ? 'It is significant (p < 0.05).' : 'It is not significant (p ≥ 0.05).';
  const interpretation = `A ${strength} correlation of ${grounded.length} concepts: those near the ${pole} are better supported. ${chance}`;
  return { pearson_r: r, p_value: p, interpretation, strength, direction };
}
