import type { ConceptDecision, ConceptsBefore } from './concept-decision.js';
import type { TypeDecision } from '../vocabulary/merging/type-decision.js';
import type { ConceptImage } from './concept-image.js';

/** Methods by which a concept is created. */
export const creationMethods = ['api', 'cli', 'mcp', 'workstation', 'import', 'llm_extraction'] as const;
export type CreationMethod = (typeof creationMethods)[number];

/** Fields of a concept that a person can set; ingestion leaves them as they are from then on. */
export const curatedFields = ['label', 'description', 'search_terms'] as const;
export type CuratedField = (typeof curatedFields)[number];

/** Origins of relationships and concepts. */
export const recordOrigins = ['llm_extraction', 'human_curated'] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

/**
 * Manual change of existing concepts and relationships. New ones are in the delta as those of documents do: a
 * relationship without a source is one that a person wrote.
 */
export type GraphEdit =
  | SupportConcept
  | UpdateConcept
  | DeleteConcept
  | DeleteRelationship
  | RegroupConcepts
  | CategorizeTypes
  | DecideTypes;

/** A person vouches for the concept in the delta's ontology, and writes what they know of it. */
export interface SupportConcept {
  kind: 'support_concept';
  conceptId: string;
  creationMethod: CreationMethod;
  /** Fields that hold what the person wrote, since they created the concept. */
  fields: CuratedField[];
  /** The search terms of the concept the person created; null where it existed, and keeps its own. */
  terms: CuratedTerm[] | null;
  note: string | null;
}

/** Sets the fields that are given. Anyone who changes a concept vouches for it wherever it is known. */
export interface UpdateConcept {
  kind: 'update_concept';
  conceptId: string;
  label: { label: string; labelKey: string } | null;
  description: string | null;
  /** All search terms from now on, in this order. */
  searchTerms: CuratedTerm[] | null;
  /** Of the label and the terms as they are from now on; null where neither changes. */
  vector: { embedding: Float32Array; embeddingProfile: string } | null;
}

/** Removes the concept with its evidence and relationships, and what only these supported. */
export interface DeleteConcept {
  kind: 'delete_concept';
  conceptId: string;
}

/** Removes the relationship with all its support. */
export interface DeleteRelationship {
  kind: 'delete_relationship';
  edgeId: string;
}

/** Moves records between concepts: a merge, a split, or the undoing of one. */
export interface RegroupConcepts {
  kind: 'regroup_concepts';
  /** Concepts as they are from now on; whatever else the graph held of them goes. */
  images: ConceptImage[];
  /** Ids of concepts that go. */
  removed: string[];
  /** Those among all of them that exist now. */
  present: string[];
  /** Ids of concepts that a person described: they vouch for it wherever it is known. */
  described: string[];
  decision: ConceptDecision;
  /** Kept with the decision, so that it can be undone; null for an undo. */
  before: ConceptsBefore | null;
}

/** Gives types of relationships, and the relationships of these types, a category that was computed. */
export interface CategorizeTypes {
  kind: 'categorize_types';
  types: { relationshipType: string; category: string }[];
}

/** Merges types of relationships, or undoes that. */
export interface DecideTypes {
  kind: 'decide_types';
  decision: TypeDecision;
}

export interface CuratedTerm {
  term: string;
  /** `labelKey(term)`. */
  termKey: string;
}

/** Concepts that must exist when the edit is written. */
export function conceptsOfEdit(edit: GraphEdit | null): string[] {
  if (edit === null) return [];
  switch (edit.kind) {
    case 'delete_relationship':
    case 'categorize_types':
    case 'decide_types':
      return [];
    case 'regroup_concepts':
      return edit.present;
    default:
      return [edit.conceptId];
  }
}

/** Fields that a change sets: from then on ingestion leaves them as they are. */
export function fieldsChangedBy({
  label,
  description,
  searchTerms,
}: Pick<UpdateConcept, 'label' | 'description' | 'searchTerms'>): CuratedField[] {
  const given = { label, description, search_terms: searchTerms };
  return curatedFields.filter((field) => given[field] !== null);
}

/** Origin of a concept, or of a relationship, that a person vouches for or not. */
export function originOf(isCurated: boolean): RecordOrigin {
  return isCurated ? 'human_curated' : 'llm_extraction';
}

/** Properties by which a relationship that a person wrote is known; `source` and `created_by` are those queries see. */
export function curatedProperties(author: string | null, timestamp: string): Record<string, unknown> {
  return { source: originOf(true), created_by: author, created_at: timestamp };
}

/** Returns the origin of a relationship from its properties. */
export function originOfRelationship(properties: Record<string, unknown>): {
  source: RecordOrigin;
  createdBy: string | null;
  createdAt: string | null;
} {
  const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : null);
  return {
    source: originOf(properties['source'] === originOf(true)),
    createdBy: text('created_by') ?? text('extractor'),
    createdAt: text('created_at'),
  };
}
