import type { RelationshipSupportImage } from '../../../../domain/graph/concept-image.js';
import type { Relationship, VocabularyType } from '../../../../domain/graph/model.js';
import type { OfOntology } from './concept-records.js';
import type { Changed } from './document-records.js';

export interface RelationshipDocument extends Relationship, Changed {
  /** `statementOf` its ends and its type. */
  statement: string;
}

/** Statement of a source on a relationship, or of a person where `sourceId` is null. */
export type RelationshipSupportDocument = Required<RelationshipSupportImage> & OfOntology & { edgeId: string };

export interface VocabularyDocument
  extends Omit<VocabularyType, 'usageCount' | 'embeddingModel' | 'embeddingGeneratedAt'>, Changed {
  /** Number of relationships of the type. */
  usageCount: number;
  /** The epoch event that added the type; null where no document did. */
  createdAtEpoch: number | null;
}
