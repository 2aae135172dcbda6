import type { CreationMethod, CuratedField } from '../../graph/edit.js';
import type { ReadScope, Relationship } from '../../graph/model.js';
import type { VectorText } from '../../graph/upserts.js';

/** Manual changes of a concept. Times are ISO 8601 with Z; names are null where nobody was known. */
export interface ConceptCuration {
  /** By ontology: who stands for the concept there. Empty where it is extracted and nobody changed it. */
  support: {
    ontology: string;
    ontologyId: string;
    supportedBy: string | null;
    supportedAt: string;
    /** Null where the concept was extracted, and a person changed it. */
    creationMethod: CreationMethod | null;
  }[];
  /** Fields that hold what a person wrote. */
  fields: { field: CuratedField; setBy: string | null; setAt: string }[];
  /** Oldest first. */
  notes: { note: string; writtenBy: string | null; writtenAt: string }[];
}

/** Records that would be deleted with a concept or relationship. */
export interface DeletionPlan {
  /** The concept, and those that only what goes supports. */
  conceptIds: string[];
  relationships: number;
  /** Links from a concept that goes to a quote. */
  evidence: number;
  /** Quotes that evidence nothing else. */
  quotes: number;
}

/** Reads what people wrote, and what editing needs to know. */
export interface CurationReader {
  conceptCuration(scope: ReadScope, conceptId: string): Promise<ConceptCuration>;
  /** Search terms that the concept's vector is made of besides its label, in order. */
  vectorTerms(scope: ReadScope, conceptId: string): Promise<string[]>;
  /** Concepts whose vector is made of terms that have gone since, with what it is to be made of; oldest first. */
  outdatedVectors(limit: number): Promise<VectorText[]>;
  relationship(scope: ReadScope, edgeId: string): Promise<Relationship | undefined>;
  /**
   * Lists what deleting these would remove.
   * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`, where deleting them would be refused
   */
  planDeletion(scope: ReadScope, roots: { conceptIds: string[]; edgeIds: string[] }): Promise<DeletionPlan>;
}
