import { dotProduct } from './dot-product.js';

/** Cosine of two unit vectors of the same length. */
export function cosine(a: Float32Array, b: Float32Array): number {
  return dotProduct(a, 0, b, 0, a.length);
}

/** The unit vector in the mean direction of unit vectors; null for none, or when they cancel out. */
export function meanDirection(vectors: Float32Array[]): Float32Array | null {
  const first = vectors[0];
  if (first === undefined) return null;
  const mean = new Float32Array(first.length);
  for (const vector of vectors) for (let i = 0; i < mean.length; i += 1) mean[i]! += vector[i]!;
  const norm = Math.sqrt(cosine(mean, mean));
  return norm === 0 ? null : mean.map((value) => value / norm);
}
