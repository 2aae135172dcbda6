import type { LabelledSupport } from './relationships/labelled-support.js';
import type { SupportPlaces } from './relationships/support-places.js';
import type { DocumentRecord, Source, Instance, Relationship } from './model.js';

export interface OntologyUpsert {
  ontologyId: string;
  name: string;
  description: string;
  createdBy: string | null;
  searchTerms: string[];
  embedding: Float32Array | null;
  embeddingProfile: string | null;
}

/**
 * Fields of a document. While a version other than the current one is read, only the key is written; the others follow
 * when it is published, as they do where the current version is read again.
 */
export type DocumentUpsert = Omit<DocumentRecord, 'ontology' | 'jobId' | 'ingestedAt' | 'version'>;

/** The ontology's name comes from the document. */
export type SourceUpsert = Omit<Source, 'document'>;

/** About 200 words, whole sentences, one vector each; found by search, never shown as evidence. */
export interface PassageUpsert {
  sourceId: string;
  startOffset: number;
  endOffset: number;
  /** Headings above it, without those it begins with: full text finds the passage by them, too. */
  headings: string[];
  embedding: Float32Array;
  embeddingProfile: string;
}

/**
 * A new concept. An existing concept is never rewritten by ingestion, save that one which only the same document
 * supports is restored with an earlier version of it; it only gains evidence and terms, and a description
 * that is words of the text gives way to the quote that says best what the concept is (`evidenceGrade`).
 */
export interface ConceptUpsert {
  conceptId: string;
  label: string;
  /** `labelKey(label)`: the normalised label, indexed. */
  labelKey: string;
  description: string;
  /** True if the description is words of the text; absent: where the text of the delta has them. */
  isQuoted?: boolean;
  /** Terms as at creation; the vector was made of label and these. */
  searchTerms: string[];
  embedding: Float32Array;
  embeddingProfile: string;
}

export type InstanceUpsert = Omit<Instance, 'createdAtEventId'>;

export interface EvidenceUpsert {
  conceptId: string;
  instanceId: string;
  sourceId: string;
  /** Labels of the concept in the source, separated by line feeds; absent if they are not known. */
  label?: string;
  /** `evidenceGrade`, where the quote is taken over with the one it had; absent: by the terms of now. */
  grade?: number;
}

export interface RelationshipUpsert extends Relationship {
  /** The source that supports it; null for links created manually. */
  sourceId: string | null;
  /** Labels of both concepts in the source, as `joinEndLabels` records them; absent if they are not known. */
  fromLabel?: string;
  toLabel?: string;
  /** The type that the source names, where that was merged into `type`. */
  namedType?: string | null;
  /** Places where the source states it; absent if they are not known. */
  places?: SupportPlaces;
  /** Statements under each pair of labels; absent where they are alike. */
  byLabels?: LabelledSupport[];
}

export interface TermUpsert {
  conceptId: string;
  term: string;
  /** `labelKey(term)`. */
  termKey: string;
  sourceId: string;
  /** Labels of the concept that the source has the term for, separated by line feeds; absent if they are not known. */
  label?: string;
}

/** Label and terms that the vector of a concept is made of (`conceptText`). */
export interface VectorText {
  conceptId: string;
  label: string;
  /** Its search terms of creation that are left, in their order. */
  terms: string[];
}

/** A vector that was made again, because terms have gone that the one before was made of. */
export interface ConceptVector extends VectorText {
  embedding: Float32Array;
  embeddingProfile: string;
}

export interface VocabularyUpsert {
  relationshipType: string;
  description: string;
  category: string;
  /** True if a person gave the category. */
  isCategoryGiven?: boolean;
  addedBy: string;
  embedding: Float32Array | null;
  embeddingModel: string | null;
}
