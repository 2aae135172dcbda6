import { cosine } from '../matching/cosine.js';

/** Concepts around one that its diversity is calculated of, at most. */
export const maxNeighbours = 100;

/** Adds up the unit vectors of neighbours, so that not all of them are in memory at once. */
export class NeighbourSum {
  count = 0;
  #total: Float64Array | null = null;
  /** Sum of the cosines of the vectors with themselves. */
  #own = 0;

  /** Adds a neighbour. All vectors have the same number of dimensions. */
  add(vector: Float32Array): void {
    this.count += 1;
    this.#own += cosine(vector, vector);
    const total = (this.#total ??= new Float64Array(vector.length));
    for (let at = 0; at < total.length; at += 1) total[at]! += vector[at]!;
  }

  /** 1 minus the mean cosine of all pairs, 0 to 2; null for fewer than two. */
  diversity(): number | null {
    const { count } = this;
    if (this.#total === null || count < 2) return null;
    // The square of the sum has each pair twice and each vector with itself once.
    const all = this.#total.reduce((sum, value) => sum + value * value, 0);
    return Math.max(0, 1 - (all - this.#own) / (count * (count - 1)));
  }
}

/**
 * Diversity with the sign of the grounding, and less of it the weaker the grounding is: a concept that is contested in
 * many different ways has a negative one. Null where either is.
 */
export function authenticatedDiversity(strength: number | null, diversity: number | null): number | null {
  if (strength === null || diversity === null) return null;
  return (strength / (Math.abs(strength) + 0.3)) * diversity;
}
