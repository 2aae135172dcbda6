/** The curve 1 / (1 + a · d^2b): how near two points of a layout at the distance d count. */
export interface DistanceCurve {
  a: number;
  b: number;
}

const samples = 300;
const maxSteps = 200;

/**
 * Fits the curve to what is asked for: 1 up to the smallest distance, and beyond it a decay by the spread. Least
 * squares by the method of Levenberg and Marquardt.
 * @param minDist at most the spread
 */
export function distanceCurve(minDist: number, spread: number): DistanceCurve {
  const points = Array.from({ length: samples }, (_, at): [number, number] => {
    const distance = (at * 3 * spread) / (samples - 1);
    return [distance, distance < minDist ? 1 : Math.exp(-(distance - minDist) / spread)];
  });
  let curve: DistanceCurve = { a: 1, b: 1 };
  let error = errorOf(points, curve);
  let damping = 1e-2;
  for (let step = 0; step < maxSteps && damping < 1e12; step += 1) {
    const next = stepFrom(points, curve, damping);
    const nextError = next.a > 0 && next.b > 0 ? errorOf(points, next) : Infinity;
    if (nextError < error) {
      [curve, error] = [next, nextError];
      damping /= 3;
    } else damping *= 4;
  }
  return curve;
}

function errorOf(points: readonly [number, number][], { a, b }: DistanceCurve): number {
  return points.reduce((sum, [distance, wanted]) => sum + (wanted - valueAt(distance, a, b)) ** 2, 0);
}

function valueAt(distance: number, a: number, b: number): number {
  return 1 / (1 + a * distance ** (2 * b));
}

/** One step: the normal equations of two parameters, solved by hand. */
function stepFrom(points: readonly [number, number][], { a, b }: DistanceCurve, damping: number): DistanceCurve {
  let [aa, ab, bb, ra, rb] = [0, 0, 0, 0, 0];
  for (const [distance, wanted] of points) {
    if (distance === 0) continue;
    const power = distance ** (2 * b);
    const value = 1 / (1 + a * power);
    const byA = -power * value ** 2;
    const byB = -2 * a * power * Math.log(distance) * value ** 2;
    const rest = wanted - value;
    aa += byA * byA;
    ab += byA * byB;
    bb += byB * byB;
    ra += byA * rest;
    rb += byB * rest;
  }
  aa *= 1 + damping;
  bb *= 1 + damping;
  const determinant = aa * bb - ab * ab;
  return { a: a + (bb * ra - ab * rb) / determinant, b: b + (aa * rb - ab * ra) / determinant };
}
