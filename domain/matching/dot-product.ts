/**
 * Dot product of `a[aStart…]` and `b[bStart…]` over `length` elements. Sums in four fixed lanes, so the same vectors
 * give the same bits wherever they are compared.
 */
export function dotProduct(a: Float32Array, aStart: number, b: Float32Array, bStart: number, length: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = 0;
  const whole = length - (length % 4);
  for (; i < whole; i += 4) {
    s0 += a[aStart + i]! * b[bStart + i]!;
    s1 += a[aStart + i + 1]! * b[bStart + i + 1]!;
    s2 += a[aStart + i + 2]! * b[bStart + i + 2]!;
    s3 += a[aStart + i + 3]! * b[bStart + i + 3]!;
  }
  for (; i < length; i++) s0 += a[aStart + i]! * b[bStart + i]!;
  return s0 + s1 + (s2 + s3);
}

/** Length of the vector; 1 for a vector without any, which then has cosine 0 with everything. */
export function vectorNorm(a: Float32Array, start = 0, length = a.length): number {
  return Math.sqrt(dotProduct(a, start, a, start, length)) || 1;
}

/** Cosine of two vectors of the same length. */
export function cosineOf(a: Float32Array, b: Float32Array): number {
  return dotProduct(a, 0, b, 0, a.length) / (vectorNorm(a) * vectorNorm(b));
}
