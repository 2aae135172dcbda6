import { finiteOrNull } from '../../values/cast-values.js';
import type { Value } from '../../values/value.js';
import { wrongType } from './function-table.js';
import type { Apply, FunctionTable } from './function-table.js';

const ofVectors =
  (name: string, apply: (a: readonly number[], b: readonly number[]) => number): Apply =>
  ([a, b], run) => {
    if (!isNumbers(a) || !isNumbers(b) || a.length !== b.length) return wrongType(run, name);
    return finiteOrNull(apply(a, b));
  };

function isNumbers(value: Value | undefined): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const lengths = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  return dot(a, b) / lengths;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function squared(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, at) => sum + (one - b[at]!) ** 2, 0);
}

/** Similarities and distances of vectors; the approximate ones are exact here. */
export const vectorFunctions: FunctionTable = {
  COSINE_SIMILARITY: ofVectors('COSINE_SIMILARITY', cosine),
  L1_DISTANCE: ofVectors('L1_DISTANCE', (a, b) => a.reduce((sum, one, at) => sum + Math.abs(one - b[at]!), 0)),
  L2_DISTANCE: ofVectors('L2_DISTANCE', (a, b) => Math.sqrt(squared(a, b))),
  APPROX_NEAR_COSINE: ofVectors('APPROX_NEAR_COSINE', cosine),
  APPROX_NEAR_L2: ofVectors('APPROX_NEAR_L2', (a, b) => Math.sqrt(squared(a, b))),
  APPROX_NEAR_INNER_PRODUCT: ofVectors('APPROX_NEAR_INNER_PRODUCT', dot),
};
