import type { Span } from '../../text/english/sentences.js';
import type { VersionCuts } from '../../text/versions/cuts-of-version.js';
import type { LostEvidence } from '../../ingest/dry-run-plan.js';
import type { CreatedConcept, KeptChunk } from '../../ingest/restore-chunk.js';
import type { EvidenceUpsert, RelationshipUpsert, TermUpsert } from '../../graph/upserts.js';
import type { MatchDecisionRecord } from '../../graph/match-decision.js';
import type { Instance, Relationship } from '../../graph/model.js';

/** A chunk of a version of a document, as far as it was read. */
export interface VersionChunk {
  sourceId: string;
  /** Ordinal, from 0. */
  paragraph: number;
  start: number;
  end: number;
  /** True if the answer of the model to it could not be read. */
  isSkipped: boolean;
  /** The quotes taken from it: offsets in the text of the version. */
  quotes: { instanceId: string; start: number; end: number }[];
  /** The passages that its relationships rest on, as far as they are known. Some may stand in other chunks. */
  passages: Span[];
  /**
   * Quotes in other chunks, for each concept that this one names and does not quote: it was taken over as a part of a
   * chunk, and has to be read once all quotes of such a list are gone.
   */
  restsOn: Span[][];
}

/** All that is on a source alone or with others. */
export interface SourceSupport {
  sourceId: string;
  instances: Pick<Instance, 'instanceId' | 'quote' | 'startOffset' | 'endOffset' | 'match'>[];
  /** With what the source calls the concept, where that is recorded. */
  evidence: Omit<EvidenceUpsert, 'sourceId'>[];
  /** With the confidence that this source gives them. */
  relationships: (Relationship &
    Pick<RelationshipUpsert, 'fromLabel' | 'toLabel' | 'namedType' | 'places' | 'byLabels'>)[];
  terms: Omit<TermUpsert, 'sourceId'>[];
  decisions: Omit<MatchDecisionRecord, 'sourceId'>[];
  /** The same as in `VersionChunk`; absent where there is none. */
  restsOn?: Span[][];
}

/** The concepts of a merge or split: the target and the merged one, or the concept and what was split off. */
export interface DecidedPair {
  kind: 'merge' | 'split';
  conceptId: string;
  otherId: string;
  /** The concepts of it as they were created, before the decision that was undone; null where it stands. */
  undone: CreatedConcept[] | null;
}

/** Reads what a new version of a document takes over from the version before. */
export interface CarryReader {
  /** Chunks of the version in order, `limit` at most, those after this ordinal; -1 for the first. */
  versionChunks(documentId: string, versionId: string, after: number, limit: number): Promise<VersionChunk[]>;
  /**
   * The cuts of the text of a version when it last was the current one, or is cut now; null if it never was, or was not
   * read to its end yet.
   */
  versionCuts(documentId: string, versionId: string): Promise<VersionCuts | null>;
  /**
   * Counts what would be lost without these quotes: concepts that only they evidence, and nobody wrote, with their
   * relationships.
   */
  evidenceLostWithout(instanceIds: string[]): Promise<LostEvidence>;
  /** A chunk whose version goes, as it is to be kept; null where it is gone or its answer could not be read. */
  chunkToKeep(sourceId: string): Promise<KeptChunk | null>;
  /** The concepts as they were created, those that are there. */
  createdConcepts(conceptIds: string[]): Promise<CreatedConcept[]>;
  /** True if the graph was changed after this epoch event by anything but ingestion. */
  wasEditedSince(eventId: number): Promise<boolean>;
  /**
   * Those of the decisions after this epoch event on the concepts, or on what these were merged into, that
   * `decidedPairs` names.
   */
  decidedSince(conceptIds: string[], eventId: number): Promise<DecidedPair[]>;
  /** Object-store key of what was kept of this content when another took its place; null where nothing was. */
  keptSupportOf(documentId: string, versionId: string): Promise<string | null>;
  /**
   * Support of the sources that exist, in the order asked for, with their texts and where these begin in the document,
   * and the newest epoch event at that moment.
   */
  supportOf(
    sourceIds: string[],
  ): Promise<{ eventId: number; sources: SourceSupport[]; texts: { text: string; start: number }[] }>;
}
