import type { ConceptCuration } from '../ports.js';
import type { Concept, DocumentRecord, Instance, Ontology, Relationship, Source, VocabularyType } from './model.js';

/** Entities of the feed of changes, each of which refers to those before it. */
export const changedEntities = [
  'ontology',
  'relationship_type',
  'document',
  'source',
  'concept',
  'quote',
  'relationship',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

/** An ontology is named by its id, so that a new name changes nothing but the ontology. */
type FeedCuration = Omit<ConceptCuration, 'support'> & {
  support: Omit<ConceptCuration['support'][number], 'ontology'>[];
};

/** Content of the entities as it is at present, without vectors, and without numbers that a copy can count itself. */
export interface ChangedContent {
  /** `anchors`: ids of the concepts it was founded on, sorted. */
  ontology: Omit<Ontology, 'hasEmbedding'> & { anchors: string[] };
  relationship_type: Omit<VocabularyType, 'usageCount' | 'categorySource' | 'embeddingModel' | 'embeddingGeneratedAt'>;
  document: Omit<DocumentRecord, 'ontology' | 'blobKey' | 'textKey'>;
  source: Omit<Source, 'document' | 'blobKey' | 'storageKey'>;
  concept: Omit<Concept, 'embeddingProfile'> & FeedCuration;
  /** `evidence`: the concepts that it evidences, by id; how well it shows what they are, 0 to 3. */
  quote: Instance & { evidence: { conceptId: string; grade: number }[] };
  /** `sourceIds`: the sources that support it, sorted; `isCurated`: a person does. */
  relationship: Relationship & { sourceIds: string[]; isCurated: boolean };
}

/** The last change of an entity. */
export type GraphChange = { [E in ChangedEntity]: Upsert<E> }[ChangedEntity] | Deletion;

interface Change<E extends ChangedEntity> {
  /** Epoch event of the last change. */
  epoch: number;
  entity: E;
  id: string;
}

export interface Upsert<E extends ChangedEntity> extends Change<E> {
  kind: 'upsert';
  content: ChangedContent[E];
}

/** The entity is gone; or, in the feed of one ontology, it belongs to that no more. */
export interface Deletion extends Change<ChangedEntity> {
  kind: 'delete';
}
