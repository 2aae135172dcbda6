import type { EmbeddingProfileStore } from '../ports.js';
import { compareSample, confusionIn, type SampleComparison } from './check-vectors.js';

/** Concepts whose neighbours are compared. */
const sampleSize = 300;

/**
 * Compares the vectors kept for a profile with those in use, by a sample of the concepts that have both. Every switch
 * to a profile depends on it.
 * @returns the comparison, and a sentence that says why nothing may be switched; null where it may
 */
export async function compareVectors(
  store: Pick<EmbeddingProfileStore, 'vectorSample'>,
  { profileId, identity }: { profileId: number; identity: string },
): Promise<{ comparison: SampleComparison; confusion: string | null }> {
  const comparison = compareSample(await store.vectorSample(profileId, sampleSize));
  return { comparison, confusion: confusionIn(comparison, identity) };
}
