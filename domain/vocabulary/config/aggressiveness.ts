import type { VocabularySettings } from './vocabulary-config.js';

/** Control points x1, y1, x2, y2 of a cubic Bézier curve from (0, 0) to (1, 1); x1 and x2 are between 0 and 1. */
export type BezierCurve = readonly [x1: number, y1: number, x2: number, y2: number];

/** Urgency of reducing the vocabulary, from `comfort` to `block`. */
export const zones = ['comfort', 'watch', 'merge', 'mixed', 'emergency', 'block'] as const;
export type Zone = (typeof zones)[number];

export type SizeLimits = Pick<VocabularySettings, 'vocabMin' | 'vocabMax' | 'vocabEmergency'>;

/** Steps of the bisection: each halves the error, which is below 1e-15 then. */
const bisectionSteps = 50;

/** The y of the curve at x, which is between 0 and 1. */
export function bezierAt([x1, y1, x2, y2]: BezierCurve, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  let [low, high] = [0, 1];
  // x grows with t, because x1 and x2 are between 0 and 1.
  for (let step = 0; step < bisectionSteps; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return coordinate(y1, y2, (low + high) / 2);
}

function coordinate(first: number, second: number, t: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}

/**
 * Strength with which a vocabulary of this size should be reduced: 0 up to the minimum size, 1 from the maximum, and
 * them as the curve says. Curves that leave this range are cut at it.
 */
export function aggressivenessOf(size: number, { vocabMin, vocabMax }: SizeLimits, curve: BezierCurve): number {
  const position = (size - vocabMin) / (vocabMax - vocabMin);
  return Math.min(1, Math.max(0, bezierAt(curve, position)));
}

/** The zone of a vocabulary. */
export function zoneOf(size: number, aggressiveness: number, { vocabEmergency }: SizeLimits): Zone {
  if (size >= vocabEmergency) return 'block';
  if (aggressiveness < 0.2) return 'comfort';
  if (aggressiveness < 0.5) return 'watch';
  if (aggressiveness < 0.7) return 'merge';
  return aggressiveness < 0.9 ? 'mixed' : 'emergency';
}
