import type { Span } from '../text/english/sentences.js';

/** Effects that reading a version of a document would have. */
export interface DryRunPlan {
  /** Chunks that would be taken over from the version before. */
  chunksKept: number;
  /** Chunks that would be read. */
  chunksRead: number;
  /** Positions of the first hundred of these in the new text. */
  read: Span[];
  lost: LostEvidence;
}

/** Concepts and relationships supported only by quotes that the new text no longer has. */
export interface LostEvidence {
  quotes: number;
  concepts: number;
  /** Of the first hundred of these concepts. */
  labels: string[];
  /** Relationships of these concepts. */
  relationships: number;
}

export const nothingLost: LostEvidence = { quotes: 0, concepts: 0, labels: [], relationships: 0 };

/** Maximum number of places and labels that are named; all are counted. */
export const maxNamedInPlan = 100;
