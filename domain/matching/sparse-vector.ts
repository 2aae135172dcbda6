/** The numbers of a vector that are not zero, with their axes: four at a time, one for each lane of `dotProduct`. */
export interface SparseVector {
  axes: Int32Array;
  values: Float64Array;
}

/** The vector without its zeros; null where so few are zero that `dotProduct` is faster. */
export function sparseVector(vector: Float32Array): SparseVector | null {
  const lanes: number[][] = [[], [], [], []];
  const whole = vector.length - (vector.length % 4);
  vector.forEach((value, axis) => {
    if (value !== 0) lanes[axis < whole ? axis % 4 : 0]!.push(axis);
  });
  const steps = Math.max(...lanes.map((lane) => lane.length));
  if (steps * 8 > vector.length) return null;
  const [axes, values] = [new Int32Array(steps * 4), new Float64Array(steps * 4)];
  // The shorter lanes end with zeros of the first axis, which add nothing.
  lanes.forEach((lane, at) =>
    lane.forEach((axis, step) => {
      axes[step * 4 + at] = axis;
      values[step * 4 + at] = vector[axis]!;
    }),
  );
  return { axes, values };
}

/** Dot product of `a[aStart…]` and the vector: the same bits as `dotProduct` gives for finite numbers. */
export function sparseDotProduct(a: Float32Array, aStart: number, { axes, values }: SparseVector): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < axes.length; i += 4) {
    s0 += a[aStart + axes[i]!]! * values[i]!;
    s1 += a[aStart + axes[i + 1]!]! * values[i + 1]!;
    s2 += a[aStart + axes[i + 2]!]! * values[i + 2]!;
    s3 += a[aStart + axes[i + 3]!]! * values[i + 3]!;
  }
  return s0 + s1 + (s2 + s3);
}
