import { cosine } from '../../matching/cosine.js';
import type { EmbeddedType } from './embedded-types.js';

/** A type and its cosine with another one. */
export interface SimilarType {
  type: EmbeddedType;
  similarity: number;
}

/** The other active types, the most similar first, types of equal similarity by name. */
export function similarTypes(type: EmbeddedType, vocabulary: readonly EmbeddedType[]): SimilarType[] {
  return vocabulary
    .filter((other) => other.isActive && other.relationshipType !== type.relationshipType)
    .map((other) => ({ type: other, similarity: cosine(type.embedding, other.embedding) }))
    .sort((a, b) => b.similarity - a.similarity || (a.type.relationshipType < b.type.relationshipType ? -1 : 1));
}
