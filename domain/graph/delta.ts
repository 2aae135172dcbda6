import type { AnswerCut } from '../ingest/cut-answer.js';
import type { JobProgress } from '../jobs/job-progress.js';
import type { SkippedChunk } from '../jobs/job-result.js';
import type { OntologyChange } from '../ontologies/ontology-change.js';
import type { KeptApartPair } from '../ports.js';
import type { GraphEdit } from './edit.js';
import type { DocumentRecord, EpochKind, Instance, Relationship, Source } from './model.js';

/**
 * A `GraphDelta` is the only way to change the graph: one atomic, durable transaction, idempotent by its id, which
 * moves the graph change counter by exactly one and carries the progress of the job it belongs to.
 */
export interface GraphDelta {
  /** Idempotency key; a second commit with the same id changes nothing and answers `replayed`. */
  id: DeltaId;
  /** Set for deltas of a job: the commit is refused unless the job is `processing` under this token. */
  run: { jobId: string; runToken: number } | null;
  /** Fencing number of the exclusive lease this delta is written under; null for ordinary work. */
  leaseFence: number | null;
  epoch: { kind: EpochKind; actor: string | null; metadata: Record<string, unknown> };
  /** The ontology written to; its node is made with the first delta. Null for changes that belong to none. */
  ontology: OntologyUpsert | null;
  /** Another state or name of an ontology; null for all other changes. */
  ontologyChange: OntologyChange | null;
  document: DocumentUpsert | null;
  sources: SourceUpsert[];
  passages: PassageUpsert[];
  concepts: ConceptUpsert[];
  instances: InstanceUpsert[];
  evidence: EvidenceUpsert[];
  relationships: RelationshipUpsert[];
  /** Terms by which a source calls a concept; they join the concept's search terms. */
  terms: TermUpsert[];
  vocabulary: VocabularyUpsert[];
  /** Concepts the ontology was founded on (anchored_by). */
  anchors: string[];
  decisions: MatchDecisionRecord[];
  /** Pairs that looked alike and were kept apart. */
  similar: SimilarPair[];
  /** Takes away what a document supports and this run did not renew. */
  retract: Retraction | null;
  /** Takes back chunks of readings that broke off. */
  retractChunks: ChunkRetraction | null;
  /** Makes the version of `document` its current one. */
  publish: Publication | null;
  /** Manual change of existing concepts and relationships; null in deltas of documents. */
  edit: GraphEdit | null;
  /** State of the store the matching was decided on; null where nothing was matched. */
  basis: MatchBasis | null;
  /**
   * Newest epoch event when the edit was decided; the commit is stale when another came. Null where that does not
   * matter.
   */
  unchangedSince: number | null;
  /**
   * Newest epoch event when what this delta carries over was read; null where it carries nothing over. Stale when the
   * graph was changed since by anything but ingestion, because what was read may have been part of it.
   */
  carriedAt: number | null;
  /** Added to the job's progress in the same transaction. */
  progress: ProgressIncrement | null;
  /** The chunk of this delta, where the model's answer could not be read and the chunk is skipped. */
  skipped: SkippedChunk | null;
  /** Parts of the answer to this chunk that were left out; null where nothing was. */
  cut: (AnswerCut & { ordinal: number }) | null;
}

export interface DeltaId {
  jobId: string;
  step: string;
  ordinal: number;
}

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
  /** True if the concept is to be as it was created then, also where it was created again in between. */
  isRestored?: boolean;
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
  /** Labels of both concepts in the source; absent if they are not known. */
  fromLabel?: string;
  toLabel?: string;
}

export interface TermUpsert {
  conceptId: string;
  term: string;
  /** `labelKey(term)`. */
  termKey: string;
  sourceId: string;
}

export interface VocabularyUpsert {
  relationshipType: string;
  description: string;
  category: string;
  addedBy: string;
  embedding: Float32Array | null;
  embeddingModel: string | null;
}

/** Rules of matching; quotes: of concepts that a person parted, the one that has them. */
export const matchTiers = ['named', 'label', 'term', 'vector', 'quotes', 'new'] as const;
export type MatchTier = (typeof matchTiers)[number];

/** Reason why a concept was reused or created: kept for audit, so that a wrong merge can be explained and undone. */
export interface MatchDecisionRecord {
  conceptId: string;
  sourceId: string;
  label: string;
  tier: MatchTier;
  /**
   * 1 for named, label, term and quotes; the cosine for vector; the best rejected cosine for new, 0 when there was
   * none.
   */
  similarity: number;
  candidates: { conceptId: string; label: string; similarity: number; via: MatchTier; veto: string | null }[];
}

export interface SimilarPair {
  conceptId: string;
  otherId: string;
  similarity: number;
  /** The guard's reason, e.g. `number`, `negation`. */
  reason: string;
}

export interface Retraction {
  documentId: string;
  /** Support of the document that was not written by this job goes, and what only it supported with it. */
  notRenewedBy: string;
}

/**
 * The delta is stale where one of the chunks is of a reading that is published by now, or that goes on
 * (`brokenOffVersions`).
 */
export interface ChunkRetraction {
  documentId: string;
  sourceIds: string[];
}

/** A version that was read to its end takes the place of the current one, under the next number. */
export interface Publication {
  /** Object-store key of what the version that goes supported; null where none was kept. */
  supportKey: string | null;
}

/**
 * The position of the change log at which matching looked, and for each new concept what would make it stale: a concept
 * created or changed after `changeSeq` that takes its id or label key, whose vector is at or above the threshold, or
 * that shares a term with it: the label of one among the terms of the other.
 */
export interface MatchBasis {
  changeSeq: number;
  matchThreshold: number;
  /**
   * Pairs that people parted, of which the matched concepts were and all that these led to: stale when those are others
   * by now. Absent where no pair was looked at.
   */
  keptApart?: readonly KeptApartPair[];
}

/** Increments of a job's counts by one delta. */
export type ProgressIncrement = Omit<
  JobProgress,
  'percent' | 'chunksTotal' | 'pagesTotal' | 'pagesProcessed' | 'reservedUsd' | 'unconfirmedUsd'
>;

export type CommitOutcome =
  | { outcome: 'committed'; eventId: number; counter: number }
  | { outcome: 'replayed'; eventId: number; counter: number }
  /**
   * Nothing was written: these concepts appeared, changed or went since the basis, or the graph changed at all where
   * that matters. Decide again and commit again.
   */
  | { outcome: 'stale'; conceptIds: string[] };

/** A delta that changes nothing; builders start from it. */
export function emptyDelta(id: DeltaId, epoch: GraphDelta['epoch']): GraphDelta {
  return {
    id,
    run: null,
    leaseFence: null,
    epoch,
    ontology: null,
    ontologyChange: null,
    document: null,
    sources: [],
    passages: [],
    concepts: [],
    instances: [],
    evidence: [],
    relationships: [],
    terms: [],
    vocabulary: [],
    anchors: [],
    decisions: [],
    similar: [],
    retract: null,
    retractChunks: null,
    publish: null,
    edit: null,
    basis: null,
    unchangedSince: null,
    carriedAt: null,
    progress: null,
    skipped: null,
    cut: null,
  };
}
