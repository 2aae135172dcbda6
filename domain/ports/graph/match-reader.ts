import type { EarlierMatch } from '../../matching/earlier-matches.js';
import type { SplitReader } from './split-reader.js';

/**
 * Concepts and relationship types that a frozen context may contain: those that existed when the job started, and those
 * its own chunks up to `throughOrdinal` created.
 */
export interface ContextSnapshot {
  startEpoch: number;
  jobId: string;
  /** -1: none of the job's own. */
  throughOrdinal: number;
}

export interface Neighbour {
  conceptId: string;
  /** Cosine. */
  similarity: number;
}

/** Fields of an existing concept for matching. */
export interface MatchCandidate {
  conceptId: string;
  label: string;
  labelKey: string;
  description: string;
  /** The description it was created with: it never changes, so a question that names it stays the same. */
  initialDescription: string;
  searchTerms: string[];
  /** Keys of labels that it had before a person gave it another one; absent where it has always had this one. */
  formerKeys?: string[];
}

/** Part of a version of a document. */
export interface VersionSpan {
  documentId: string;
  versionId: string;
  /** Offsets in its text, end exclusive. */
  start: number;
  end: number;
}

/** The reads of ingestion: contexts and matching. */
export interface MatchReader extends SplitReader {
  /** Position of the change log, and the newest epoch event. */
  position(): Promise<{ changeSeq: number; eventId: number }>;
  candidatesById(conceptIds: string[]): Promise<MatchCandidate[]>;
  /** Concepts whose label key, former or present, or one of whose term keys, is among the keys. */
  candidatesByKey(
    keys: string[],
  ): Promise<{ byLabel: MatchCandidate[]; byTerm: (MatchCandidate & { termKey: string })[] }>;
  /** Quotes of the concepts in the order asked for, best evidence first, `limit` each at most. */
  quotesOf(conceptIds: string[], limit: number): Promise<{ conceptId: string; quote: string }[]>;
  /** For each vector, the concepts at or above the threshold, best first, `limit` at most. */
  nearestAbove(profile: string, vectors: Float32Array[], threshold: number, limit: number): Promise<Neighbour[][]>;
  /** Best first; ties broken by concept id. */
  nearest(profile: string, vector: Float32Array, limit: number, snapshot?: ContextSnapshot): Promise<Neighbour[]>;
  /** Matches of the concepts of this part of a version, of a published reading; none where it had other cuts. */
  earlierMatches(place: VersionSpan): Promise<EarlierMatch[]>;
  /** By id of a concept that is gone, the concept it was merged into; ids that were not merged are left out. */
  mergedInto(conceptIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Newest first, ties broken by concept id. */
  recentConcepts(snapshot: ContextSnapshot, limit: number): Promise<MatchCandidate[]>;
  /** Active relationship types the snapshot sees, by name. */
  relationshipTypes(snapshot: ContextSnapshot): Promise<string[]>;
  /** True when the document supports anything that this job did not write: there is something to retract. */
  hasOtherSupport(documentId: string, jobId: string): Promise<boolean>;
}
