import { cosine, meanDirection } from '../matching/cosine.js';

/** Relationship types that speak for and against what they point at. Those the vocabulary has make the axis. */
export const polarityPairs = [
  ['SUPPORTS', 'CONTRADICTS'],
  ['SUPPORTS', 'REFUTES'],
  ['ENABLES', 'PREVENTS'],
  ['SIMILAR_TO', 'OPPOSITE_OF'],
  ['EQUIVALENT_TO', 'CONTRASTS_WITH'],
] as const;

/** The direction from types that speak against to types that speak for, and how far along it each type lies. */
export interface PolarityAxis {
  /**
   * -1 (as the mean of the negative poles, or beyond) to 1 (as that of the positive ones); null for an unknown type.
   */
  position(type: string): number | null;
}

/**
 * Computes the axis from types that speak against a concept to those that speak for it.
 * @returns null when the vectors of no pair are known, or poles do not differ
 */
export function polarityAxis(vectors: ReadonlyMap<string, Float32Array>): PolarityAxis | null {
  const pairs = polarityPairs.flatMap(([positive, negative]) => {
    const [for_, against] = [vectors.get(positive), vectors.get(negative)];
    return for_ === undefined || against === undefined ? [] : [{ for_, against }];
  });
  const direction = meanDirection(pairs.map(({ for_, against }) => for_.map((value, at) => value - against[at]!)));
  if (direction === null) return null;
  const along = (poles: Float32Array[]) => poles.reduce((sum, one) => sum + cosine(one, direction), 0) / poles.length;
  const [top, bottom] = [along(pairs.map(({ for_ }) => for_)), along(pairs.map(({ against }) => against))];
  if (top - bottom < 1e-8) return null;
  return {
    position(type) {
      const vector = vectors.get(type);
      if (vector === undefined) return null;
      return Math.max(-1, Math.min(1, (2 * (cosine(vector, direction) - bottom)) / (top - bottom) - 1));
    },
  };
}

/**
 * Support of a concept by incoming relationships: the mean position of the types of its incoming relationships on the
 * axis, weighted by confidence. -1 to 1; null when nothing that has a position points at it.
 */
export function groundingStrength(
  axis: PolarityAxis,
  incoming: readonly { type: string; confidence: number }[],
): number | null {
  let weight = 0;
  let sum = 0;
  for (const { type, confidence } of incoming) {
    const position = axis.position(type);
    if (position === null) continue;
    weight += confidence;
    sum += confidence * position;
  }
  return weight === 0 ? null : sum / weight;
}
