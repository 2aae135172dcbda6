import type { SplitPair } from '../ports.js';

/** Rules of matching, in order; `quotes`: the concept of a split that has the quotes. */
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
  splitPairs?: readonly SplitPair[];
}
