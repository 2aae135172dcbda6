import { dotProduct } from '../matching/dot-product.js';

/** Relationship types that speak for and against what they point at. */
export const polarityPairs = [
  ['SUPPORTS', 'CONTRADICTS'],
  ['SUPPORTS', 'REFUTES'],
  ['ENABLES', 'PREVENTS'],
  ['SIMILAR_TO', 'OPPOSITE_OF'],
  ['EQUIVALENT_TO', 'CONTRASTS_WITH'],
] as const;

/** Below this length the mean of the differences has no direction. */
const minLength = 1e-8;

/** A pair of poles; the axis is made of those of which no vector is missing. */
export interface PolarityPair {
  positive: string;
  negative: string;
  /** Types of the pair without a vector. */
  missing: string[];
}

/** Reason why there is no axis: no pair has both vectors, or the vectors of the poles do not differ. */
export type MissingAxis = 'no_pair' | 'equal_poles';

/** The direction from relationship types that speak against to those that speak for. */
export interface PolarityAxis {
  pairs: PolarityPair[];
  /** Unit vector; null where there is none. */
  direction: Float32Array | null;
  /** Null where there is an axis. */
  missing: MissingAxis | null;
}

/**
 * Makes the axis unit(mean(positive - negative)) of the pairs whose vectors are both known.
 * @param vectors of relationship types, of one embedding profile, of any length but 0
 */
export function polarityAxis(vectors: ReadonlyMap<string, Float32Array>): PolarityAxis {
  const pairs = polarityPairs.map(([positive, negative]): PolarityPair => ({
    ...{ positive, negative, missing: [positive, negative].filter((type) => unitOf(vectors, type) === null) },
  }));
  const used = pairs.filter(({ missing }) => missing.length === 0);
  if (used.length === 0) return { pairs, direction: null, missing: 'no_pair' };
  const units = used.map(({ positive, negative }) => [unitOf(vectors, positive)!, unitOf(vectors, negative)!] as const);
  const mean = new Float32Array(units[0]![0].length);
  for (const [positive, negative] of units) {
    for (let at = 0; at < mean.length; at += 1) mean[at]! += (positive[at]! - negative[at]!) / units.length;
  }
  const length = lengthOf(mean);
  if (length < minLength) return { pairs, direction: null, missing: 'equal_poles' };
  return { pairs, direction: mean.map((value) => value / length), missing: null };
}

/** Cosine of a vector with the axis, -1 to 1; null without an axis, or for a vector of length 0. */
export function projection({ direction }: PolarityAxis, vector: Float32Array): number | null {
  const length = lengthOf(vector);
  if (direction === null || length === 0) return null;
  const along = dotProduct(vector, 0, direction, 0, direction.length) / (length * lengthOf(direction));
  return Math.max(-1, Math.min(1, along));
}

function unitOf(vectors: ReadonlyMap<string, Float32Array>, type: string): Float32Array | null {
  const vector = vectors.get(type);
  if (vector === undefined) return null;
  const length = lengthOf(vector);
  return length === 0 ? null : vector.map((value) => value / length);
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(dotProduct(vector, 0, vector, 0, vector.length));
}
