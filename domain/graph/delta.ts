import type { Span } from '../text/english/sentences.js';
import type { AnswerCut } from '../ingest/cut-answer.js';
import type { JobProgress } from '../jobs/job-progress.js';
import type { SkippedChunk } from '../jobs/job-result.js';
import type { OntologyChange } from '../ontologies/ontology-change.js';
import type { GraphEdit } from './edit.js';
import type { EpochKind } from './model.js';
import type {
  OntologyUpsert,
  DocumentUpsert,
  SourceUpsert,
  PassageUpsert,
  ConceptUpsert,
  InstanceUpsert,
  EvidenceUpsert,
  RelationshipUpsert,
  TermUpsert,
  ConceptVector,
  VocabularyUpsert,
} from './upserts.js';
import type { MatchDecisionRecord, SimilarPair, MatchBasis } from './match-decision.js';

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
  /** Of concepts that lost terms; written where the concept still has this label and these terms. */
  vectors: ConceptVector[];
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
  /** Of a chunk that was taken over: quotes in others that it rests on, as `VersionChunk` has them. */
  restsOn: Span[][];
  /** Parts of the answer to this chunk that were left out; null where nothing was. */
  cut: (AnswerCut & { ordinal: number }) | null;
}

export interface DeltaId {
  jobId: string;
  step: string;
  ordinal: number;
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
  /**
   * Concepts that are to be what they were in an earlier version, whose text is back: as that one created them, with
   * the vectors of it. Those that others have to do with stay as they are (`isRestorable`). Absent: none.
   */
  restored?: ConceptUpsert[];
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
    vectors: [],
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
    restsOn: [],
    cut: null,
  };
}
