import { ConcordanceError } from '../errors.js';
import { cosineOf } from '../matching/dot-product.js';

/** Maximum difference of the length of a vector from 1. */
const tolerance = 1e-3;

/** Vectors of one concept: of the profile in use, and of the one that is to replace it. */
export interface VectorPair {
  before: Float32Array;
  after: Float32Array;
}

/**
 * Checks a vector that a model gave: as many dimensions as its profile says, all of them numbers, and of length 1, or 0
 * where the text has nothing that the model knows.
 * @throws ConcordanceError `model_answer_invalid`
 */
export function requireUnitVector(vector: Float32Array, { identity, dims }: { identity: string; dims: number }): void {
  if (vector.length !== dims) {
    throw invalid(`The model of ${identity} gave a vector of ${vector.length} dimensions instead of ${dims}.`);
  }
  if (!isUnitVector(vector, dims)) {
    throw invalid(`The model of ${identity} gave a vector of length ${Math.hypot(...vector)} instead of 1.`);
  }
}

/** True for a vector of so many dimensions and of length 1, or 0 where its text has nothing that the model knows. */
export function isUnitVector(vector: Float32Array, dims: number): boolean {
  const norm = Math.hypot(...vector);
  return vector.length === dims && (norm === 0 || Math.abs(norm - 1) <= tolerance);
}

/**
 * The vector scaled to length 1, itself where it has it; one of length 0 stays. Null for one of other dimensions, or of
 * a length that is no number.
 */
export function scaledToUnit(vector: Float32Array, dims: number): Float32Array | null {
  if (isUnitVector(vector, dims)) return vector;
  const norm = Math.hypot(...vector);
  return vector.length === dims && Number.isFinite(norm) ? vector.map((one) => one / norm) : null;
}

/** Share of a sample whose nearest others are the same with both profiles, and how many are confused with another. */
export interface SampleComparison {
  size: number;
  /** Of the nearest others with one profile, the share that is also nearest with the other one, 0 to 1. */
  overlap: number;
  /** Concepts that have the vector of another one, and had not before. */
  confused: number;
}

/** Cosine from which two vectors count as the same. */
const same = 0.99999;
/** The nearest others that are compared. */
const neighbours = 10;

/** Compares the nearest neighbours of a sample, within the sample, before and after. */
export function compareSample(sample: readonly VectorPair[]): SampleComparison {
  let common = 0;
  let compared = 0;
  let confused = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const before = nearestOf(sample, at, 'before');
    const after = nearestOf(sample, at, 'after');
    const known = new Set(before.map(({ other }) => other));
    common += after.filter(({ other }) => known.has(other)).length;
    compared += after.length;
    if ((after[0]?.cosine ?? 0) >= same && (before[0]?.cosine ?? 0) < same) confused += 1;
  }
  return { size: sample.length, overlap: compared === 0 ? 1 : common / compared, confused };
}

/**
 * Says that the new vectors do not distinguish concepts, as a sentence; null where they do. They do not where more than
 * a tenth of the sample has the vector of another one.
 */
export function confusionIn({ size, confused }: SampleComparison, identity: string): string | null {
  if (confused <= size / 10) return null;
  return (
    `The model of ${identity} gives ${confused} of ${size} concepts of a sample the vector of another one. ` +
    'Nothing was switched.'
  );
}

function nearestOf(sample: readonly VectorPair[], at: number, side: keyof VectorPair) {
  const own = sample[at]![side];
  return sample
    .map((pair, other) => ({ other, cosine: other === at ? -Infinity : cosineOf(own, pair[side]) }))
    .sort((a, b) => b.cosine - a.cosine || a.other - b.other)
    .slice(0, Math.min(neighbours, sample.length - 1));
}

function invalid(detail: string): ConcordanceError {
  return new ConcordanceError('model_answer_invalid', detail);
}
