import type { CreationMethod, CuratedField } from './edit.js';
import type { MatchTier } from './match-decision.js';
import type { Replaced, Replacing } from './replaced.js';
import type { LabelledSupport } from './relationships/labelled-support.js';
import type { SupportPlaces } from './relationships/support-places.js';

/** All that the graph holds of one concept: what a merge, a split and their undoing start from and lead to. */
export interface ConceptImage {
  conceptId: string;
  label: string;
  labelKey: string;
  description: string;
  initialDescription: string;
  /** True if the description is quoted from documents, so that it changes with the evidence. */
  isQuoted: boolean;
  createdAtEpoch: number;
  lastSeenEpoch: number;
  embedding: Float32Array;
  embeddingProfile: string;
  /** True while the vector is still made of terms that have gone; absent in earlier images. */
  isVectorOutdated?: boolean;
  terms: TermImage[];
  evidence: EvidenceImage[];
  termSupport: TermSupportImage[];
  /** From it and to it. */
  relationships: RelationshipImage[];
  /** Decisions by which concepts of documents were matched with it. */
  matches: MatchImage[];
  /** Ontologies founded on it. */
  anchors: string[];
  support: {
    ontologyId: string;
    supportedBy: string | null;
    supportedAt: string;
    creationMethod: CreationMethod | null;
    /** Nobody vouches for the concept itself: the ontology keeps it for relationships that people wrote. */
    forRelationships: boolean;
  }[];
  fields: { field: CuratedField; setBy: string | null; setAt: string }[];
  notes: { note: string; writtenBy: string | null; writtenAt: string }[];
  similar: SimilarImage[];
  /** Keys of labels it had. */
  formerKeys: string[];
  /** Ids of concepts that were merged into it, with the decision that did. */
  mergedIds: { conceptId: string; decisionId: string }[];
  /** Concepts it was parted from. */
  splitPairs: { otherId: string; decisionId: string }[];
}

/** A pair that looked alike. Its source is named where that is of a reading that is not published. */
export type SimilarImage = SimilarValues & {
  otherId: string;
  sourceId?: string | null;
  replaced?: Replaced<SimilarValues>;
};

export interface SimilarValues {
  similarity: number;
  reason: string;
}

export interface TermImage {
  term: string;
  termKey: string | null;
  /** Place among the terms the vector is made of; null for those that only documents use. */
  position: number | null;
  /** A person or a merge gave it: it stays without a source. Absent in earlier images. */
  isCurated?: boolean;
}

export type TermSupportImage = Replacing<TermSupportValues> & { term: string; sourceId: string };

/** Values that a reading gives a term. */
export interface TermSupportValues {
  jobId: string;
  /** Labels that the term comes with, as in `EvidenceValues`; null if they are not known, absent in earlier images. */
  label?: string | null;
}

export type EvidenceImage = Replacing<EvidenceValues> & { instanceId: string; sourceId: string };

/** Values that a reading gives a quote. */
export interface EvidenceValues {
  jobId: string;
  /** Grade of the quote as a description of the concept; null if it has to be graded again. */
  grade: number | null;
  /** Labels of the concept in the source, separated by line feeds; null if they were not recorded. */
  label: string | null;
}

export interface RelationshipImage {
  from: string;
  type: string;
  to: string;
  category: string;
  properties: Record<string, unknown>;
  support: RelationshipSupportImage[];
}

/** `sourceId` is null where a person supports it. */
export type RelationshipSupportImage = Replacing<RelationshipSupportValues> & {
  sourceId: string | null;
  /** The type that the source names, where that was merged into the type of the relationship. */
  namedType?: string | null;
  /** Properties that join the relationship once the reading is published that has them; null if there are none. */
  heldProperties?: Record<string, unknown> | null;
};

/** Values that a reading gives a relationship. */
export interface RelationshipSupportValues {
  jobId: string;
  confidence: number;
  fromLabel: string | null;
  toLabel: string | null;
  /** Null where it is not known where the source states it; absent in images of earlier versions. */
  places?: SupportPlaces | null;
  /** Statements under each pair of labels; null or absent where they are alike. */
  byLabels?: LabelledSupport[] | null;
}

export type MatchImage = Replacing<MatchValues> & { sourceId: string; label: string };

/** Values of a decision by which a reading matched a label. */
export interface MatchValues {
  jobId: string;
  tier: MatchTier;
  similarity: number;
  /** JSON. */
  candidates: string;
}
