import { cosineOf } from '../../matching/dot-product.js';

/** Shortest distance of two poles that still gives an axis. */
export const minMagnitude = 1e-8;

/** Magnitude above which the poles are far enough apart to tell concepts between them apart. */
export const strongMagnitude = 0.8;

/** Position beyond which a concept leans to a pole. */
export const neutralWithin = 0.3;

export type PolarityDirection = 'positive' | 'negative' | 'neutral';

/** The line between the vectors of two concepts. */
export interface ConceptAxis {
  positive: Float32Array;
  negative: Float32Array;
  /** Distance of the poles. */
  magnitude: number;
  quality: 'strong' | 'weak';
}

/** Place of a vector along an axis. */
export interface AxisProjection {
  /** 1 at the positive pole, -1 at the negative one; vectors beyond a pole are further out. */
  position: number;
  /** Distance from the line. */
  axisDistance: number;
  direction: PolarityDirection;
  /** Cosine to each pole. */
  toPositive: number;
  toNegative: number;
}

/** The axis of two poles; null where they lie too close together (`minMagnitude`). */
export function axisBetween(positive: Float32Array, negative: Float32Array): ConceptAxis | null {
  let squares = 0;
  for (let i = 0; i < positive.length; i += 1) squares += (positive[i]! - negative[i]!) ** 2;
  const magnitude = Math.sqrt(squares);
  if (!(magnitude >= minMagnitude)) return null;
  return { positive, negative, magnitude, quality: magnitude > strongMagnitude ? 'strong' : 'weak' };
}

/**
 * Projects a vector on an axis. The position is counted from the middle of the poles, which gives the same as
 * 2 · ⟨c − negative, û⟩ / |v| − 1 and exactly its opposite when the poles change places.
 */
export function projectOnAxis({ positive, negative, magnitude }: ConceptAxis, vector: Float32Array): AxisProjection {
  let along = 0;
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) {
    const fromMiddle = vector[i]! - (positive[i]! + negative[i]!) / 2;
    along += fromMiddle * (positive[i]! - negative[i]!);
    squares += fromMiddle ** 2;
  }
  along /= magnitude;
  const position = (2 * along) / magnitude;
  return {
    position,
    axisDistance: Math.sqrt(Math.max(0, squares - along ** 2)),
    direction: directionOf(position),
    toPositive: cosineOf(vector, positive),
    toNegative: cosineOf(vector, negative),
  };
}

function directionOf(position: number): PolarityDirection {
  if (position > neutralWithin) return 'positive';
  return position < -neutralWithin ? 'negative' : 'neutral';
}
