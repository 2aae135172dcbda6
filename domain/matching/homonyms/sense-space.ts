import { cosine, meanDirection } from '../cosine.js';
import { textsOfFields } from './field-texts.js';

/** Of the pairs of texts from two fields, the share that lies below the limit. */
const shareBelowLimit = 0.9;
/** Of the fields, the share whose two texts must lie above the limit for the embedder to be believed. */
const shareDistinguished = 0.9;

/** Measurement of how one embedder separates fields of knowledge. */
export interface SenseSpace {
  /** Mean vector, subtracted from each vector before comparison. */
  centre: Float32Array;
  /**
   * Cosine, without the centre, below which two texts lie no nearer than texts of unrelated fields do. Null: this
   * embedder knows words and not what they mean, so a low cosine says nothing.
   */
  limit: number | null;
}

/**
 * Measures an embedder on texts of known fields, so that the limit fits any model and no number has to be set for each.
 * Of vectors of raw text most of the cosine is what all English sentences share; only the rest tells fields apart.
 */
export async function measureSenseSpace(embed: (texts: string[]) => Promise<Float32Array[]>): Promise<SenseSpace> {
  const vectors = await embed([...textsOfFields]);
  const centre = meanOf(vectors);
  const centred = vectors.map((vector) => withoutCentre(vector, centre));
  const [within, between]: [number[], number[]] = [[], []];
  centred.forEach((a, i) =>
    centred.slice(i + 1).forEach((b, k) => (i % 2 === 0 && k === 0 ? within : between).push(cosine(a, b))),
  );
  const limit = quantile(between, shareBelowLimit);
  return { centre, limit: quantile(within, 1 - shareDistinguished) > limit ? limit : null };
}

/**
 * The direction in which a text with these words lies. The mean over three orders of the words, because models read an
 * order into them that means nothing here.
 */
export function senseVector(orders: readonly Float32Array[], { centre }: SenseSpace): Float32Array {
  return withoutCentre(meanDirection([...orders]) ?? orders[0]!, centre);
}

/** The texts whose vectors `senseVector` takes. */
export function ordersOf(words: readonly string[]): string[] {
  return [words, words.toReversed(), words.toSorted()].map((one) => one.join(' '));
}

function withoutCentre(vector: Float32Array, centre: Float32Array): Float32Array {
  const rest = vector.map((value, i) => value - centre[i]!);
  const norm = Math.sqrt(cosine(rest, rest));
  return norm === 0 ? rest : rest.map((value) => value / norm);
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) vector.forEach((value, i) => (mean[i]! += value / vectors.length));
  return mean;
}

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
