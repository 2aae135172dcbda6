import type { Span } from '../text/english/sentences.js';

/** What reading a version of a document would do. */
export interface DryRunPlan {
  /** Chunks that would be taken over from the version before. */
  chunksKept: number;
  /** Chunks that would be read. */
  chunksRead: number;
  /** Where the first hundred of these stand in the new text. */
  read: Span[];
  lost: LostEvidence;
}

/** What stands only on quotes that the new text does not have any more. */
export interface LostEvidence {
  quotes: number;
  concepts: number;
  /** Of the first hundred of these concepts. */
  labels: string[];
  /** Relationships of these concepts. */
  relationships: number;
}

export const nothingLost: LostEvidence = { quotes: 0, concepts: 0, labels: [], relationships: 0 };

/** As many places and labels are named; all are counted. */
export const maxNamedInPlan = 100;
