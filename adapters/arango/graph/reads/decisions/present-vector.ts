import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { ConceptVectorDocument } from '../../records/vector-records.js';
import { attributeOf } from '../../vectors/vector-spaces.js';

/** A set of vectors that a concept may have one in. */
export interface NamedSet {
  setId: number;
  identity: string;
  isActive: boolean;
}

/**
 * The vector of a concept: the one in use, or else the newest, as where the settings named another profile at the time.
 */
export function presentVector(
  vector: ConceptVectorDocument | null,
  sets: readonly NamedSet[],
): Pick<ConceptImage, 'embedding' | 'embeddingProfile' | 'isVectorOutdated'> | undefined {
  const preferred = sets.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || b.setId - a.setId);
  const set = preferred.find(({ setId }) => vector?.[attributeOf(setId)] != null);
  if (vector === null || set === undefined) return undefined;
  return {
    embedding: Float32Array.from(vector[attributeOf(set.setId)]!),
    embeddingProfile: set.identity,
    isVectorOutdated: vector.outdated.includes(set.setId),
  };
}
