import { ConcordanceError } from '../../errors.js';
import type { VocabularyType } from '../../graph/model.js';

/** A row of the vocabulary as the store gives it. */
export type VocabularyRow = VocabularyType & { embedding: Float32Array | null };
/** A type with its vector. */
export type EmbeddedType = VocabularyType & { embedding: Float32Array };

/** Types with a vector of the profile: only these can be compared. */
export function embeddedTypes(vocabulary: readonly VocabularyRow[], profile: string): EmbeddedType[] {
  return vocabulary.filter((row): row is EmbeddedType => row.embedding !== null && row.embeddingModel === profile);
}

/**
 * The type with its vector of the profile.
 * @throws ConcordanceError `conflict` where it has none
 */
export function requireVector(type: VocabularyRow, profile: string): EmbeddedType {
  const [found] = embeddedTypes([type], profile);
  if (found !== undefined) return found;
  throw new ConcordanceError(
    'conflict',
    `The type ${type.relationshipType} has no vector of the embedding profile ${profile}. ` +
      'POST /vocabulary/generate-embeddings creates it.',
  );
}
