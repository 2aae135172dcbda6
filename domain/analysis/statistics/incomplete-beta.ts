const maxTerms = 10_000;
const smallest = 1e-300;
const precision = 1e-15;

/** Lanczos coefficients for g = 7. */
const lanczos: readonly [number, ...number[]] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Logarithm of the gamma function, for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const t = x + 6.5;
  const [first, ...others] = lanczos;
  const sum = others.reduce((total, coefficient, i) => total + coefficient / (x + i), first);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * The regularized incomplete beta function I_x(a, b), by its continued fraction; to about 12 digits, also where it is
 * very small.
 * @param x 0 to 1
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast below the mean alone.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(front) * continuedFraction(x, a, b)) / a;
}

/** The continued fraction of the incomplete beta function, by the modified method of Lentz. */
function continuedFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < smallest ? smallest : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= maxTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const coefficient of [even, odd]) {
      d = 1 / away(1 + coefficient * d);
      c = away(1 + coefficient / c);
      value *= d * c;
    }
    if (Math.abs(d * c - 1) < precision) break;
  }
  return value;
}
