import { mean, standardDeviation } from '../../analysis/statistics/mean.js';
import { roundedOrNull } from '../../grounding/concept-grounding.js';

/** Grounding of the concepts that a sample of the relationships of one type points at, to four decimals. */
export interface GroundingSpread {
  /** -1 to 1; null, as the next three, where no concept has a grounding. */
  average: number | null;
  /** Standard deviation of the measured concepts themselves, not an estimate for others. */
  deviation: number | null;
  min: number | null;
  max: number | null;
  /** Different concepts with a grounding. */
  measuredConcepts: number;
  sampledRelationships: number;
  totalRelationships: number;
}

/**
 * Calculates mean and spread.
 * @param strengths of different concepts; null where nothing can be said of one
 */
export function spreadOf(
  strengths: readonly (number | null)[],
  counts: Pick<GroundingSpread, 'sampledRelationships' | 'totalRelationships'>,
): GroundingSpread {
  const measured = strengths.filter((one) => one !== null);
  const { sampledRelationships, totalRelationships } = counts;
  const shared = { measuredConcepts: measured.length, sampledRelationships, totalRelationships };
  if (measured.length === 0) return { average: null, deviation: null, min: null, max: null, ...shared };
  return {
    // Rounded, so that the status is that of the number that is shown.
    average: roundedOrNull(mean(measured)),
    deviation: roundedOrNull(standardDeviation(measured)),
    min: Math.min(...measured),
    max: Math.max(...measured),
    ...shared,
  };
}
