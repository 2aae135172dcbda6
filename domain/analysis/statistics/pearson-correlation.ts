import { incompleteBeta } from './incomplete-beta.js';
import { mean } from './mean.js';

/** Pairs below which a correlation says nothing. */
export const minPairs = 3;

export interface Correlation {
  /** -1 to 1. */
  r: number;
  /** Probability of an r at least this far from 0 where the two are independent: two-sided, by the t-distribution. */
  p: number;
}

/**
 * Pearson's correlation of two series of the same length; null for fewer than three pairs, or where all values of one
 * series are the same.
 */
export function pearsonCorrelation(xs: readonly number[], ys: readonly number[]): Correlation | null {
  const n = xs.length;
  if (n < minPairs) return null;
  const meanX = mean(xs);
  const meanY = mean(ys);
  let product = 0;
  let squaresX = 0;
  let squaresY = 0;
  for (let i = 0; i < n; i += 1) {
    const x = xs[i]! - meanX;
    const y = ys[i]! - meanY;
    product += x * y;
    squaresX += x * x;
    squaresY += y * y;
  }
  if (isConstant(xs) || isConstant(ys)) return null;
  const r = Math.max(-1, Math.min(1, product / Math.sqrt(squaresX * squaresY)));
  // Of t = r √(df / (1 − r²)), df / (df + t²) is 1 − r².
  return { r, p: incompleteBeta(1 - r * r, (n - 2) / 2, 0.5) };
}

function isConstant([first, ...others]: readonly number[]): boolean {
  return others.every((value) => value === first);
}
