import { cosine } from '../matching/cosine.js';

/**
 * Diversity of the neighbours of a concept: 1 minus the mean cosine of all pairs of their unit vectors. Null for fewer
 * than two.
 */
export function diversityScore(vectors: readonly Float32Array[]): number | null {
  const [first] = vectors;
  const count = vectors.length;
  if (first === undefined || count < 2) return null;
  const total = new Float64Array(first.length);
  let own = 0;
  for (const vector of vectors) {
    own += cosine(vector, vector);
    for (let at = 0; at < total.length; at += 1) total[at]! += vector[at]!;
  }
  // The square of the sum holds each pair twice and each vector with itself once.
  const all = total.reduce((sum, value) => sum + value * value, 0);
  return 1 - (all - own) / (count * (count - 1));
}
