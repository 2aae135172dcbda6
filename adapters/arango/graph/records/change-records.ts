import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { EpochKind } from '../../../../domain/graph/model.js';
import type { AnswerCut } from '../../../../domain/ingest/cut-answer.js';
import type { WordSums } from '../search/word-sums.js';
import type { SkippedChunk } from '../../../../domain/jobs/job-result.js';

export interface EpochEventDocument {
  eventId: number;
  occurredAt: string;
  kind: EpochKind;
  actor: string | null;
  counterAfter: number;
  metadata: Record<string, unknown>;
  jobId: string | null;
  ordinal: number | null;
}

export interface CommittedDeltaDocument {
  jobId: string;
  step: string;
  ordinal: number;
  eventId: number;
  counter: number;
}

/** Counters of the graph; its key is `only`. */
export interface GraphStateDocument {
  counter: number;
  /** Last place that was given in the feed of changes. None is given twice. */
  newestChange: number;
  /** Deletions up to this event are not known. */
  deletionsKnownAfter: number;
  /** Last number in the log of changed concepts. */
  conceptChange: number;
  /** Last number of a set of vectors. */
  vectorSet: number;
  /** Numbers of all words that full text finds; absent where they were not counted yet. */
  words?: WordSums;
}

/** A concept that came, went, or got another vector, name or term: what commits are checked against. */
export interface ConceptChangeDocument {
  seq: number;
  conceptId: string;
}

/** An entity that is gone. */
export interface GraphDeletionDocument {
  entity: ChangedEntity;
  id: string;
  changedAt: number;
}

/** An entity that was in an ontology ('' for all of them) and need not be in it now. */
export interface LeftOntologyDocument {
  entity: ChangedEntity;
  id: string;
  ontologyId: string;
}

/** A chunk of a job that was not read. */
export interface SkippedChunkDocument extends SkippedChunk {
  jobId: string;
}

/** Parts that were left out of the answer to a chunk of a job. */
export interface CutAnswerDocument extends Required<AnswerCut> {
  jobId: string;
  ordinal: number;
}
