import type { TokenRange } from '../spending/token-range.js';
import type { ApprovalReason } from '../jobs/job-status.js';
import type { RegenerationFindings } from '../ports/models/embedding-profiles.js';
import type { SampleComparison } from './check-vectors.js';
import type { OwnerCursor } from './vector-owner.js';

/** A regeneration as it is submitted. */
export interface RegenerationOrder {
  /** The profile whose vectors are made, and which is active in the end. */
  profileId: number;
  identity: string;
  /** Make all vectors again, also those that are kept. */
  force: boolean;
}

/**
 * True if a regeneration keeps nothing of what the model said before: where all is to be made again, and where the
 * active profile is regenerated, whose model may answer otherwise now. One that continues another keeps its vectors.
 * @param hasVectors true if vectors of the profile are kept beside those in use
 */
export function startsOver(
  { force }: Pick<RegenerationOrder, 'force'>,
  { isActive, hasVectors }: { isActive: boolean; hasVectors: boolean },
): boolean {
  return force || (isActive && !hasVectors);
}

/** Vectors that a regeneration would make, and their cost. */
export interface RegenerationEstimate {
  vectors: number;
  tokens: TokenRange;
  costUsd: TokenRange;
  /** Sentences about what is not known. */
  warnings: string[];
}

/** Record of a job that regenerates vectors. */
export interface RegenerationRecord extends Omit<RegenerationOrder, 'force'> {
  /** Vectors that were made and that are missing, as last counted; null before. */
  total: number | null;
  made: number;
  /** Cost as estimated before the first vector; null until then. */
  estimate: RegenerationEstimate | null;
  /** The new vectors of a sample beside those before; null until they were compared. */
  comparison: SampleComparison | null;
  /** ISO 8601 with Z; null until the profile became the active one. */
  switchedAt: string | null;
}

/** Progress of a job that regenerates vectors. */
export interface RegenerationProgress {
  /** Null: all vectors that were missing have been made. */
  place: OwnerCursor | null;
  /** Passes over everything that were completed, and vectors that were missing in this one. */
  round: number;
  found: number;
  made: number;
  total: number;
  paused: boolean;
  /** Reason why the job has to be approved before the next step; absent where it has not. */
  waitsFor?: ApprovalReason;
  /** True: the job was paused before the switch, which is to be tried again once it is resumed. */
  isHeld?: boolean;
}

/** Percent of the vectors that were made, below 100 until the switch. */
export function regenerationPercent({ total, made }: RegenerationRecord, isCompleted: boolean): number {
  if (isCompleted) return 100;
  return total === null || total === 0 ? 0 : Math.min(99, Math.floor((100 * made) / total));
}

/** The record after vectors were made; the total is never less. */
export function withMade(record: RegenerationRecord, count: number): RegenerationRecord {
  const made = record.made + count;
  return { ...record, made, total: record.total === null ? null : Math.max(record.total, made) };
}

/** The record with what was found; the total is what was made and what is missing. */
export function withFindings(
  record: RegenerationRecord,
  { missing, comparison, estimate }: RegenerationFindings,
): RegenerationRecord {
  return {
    ...record,
    total: missing === undefined ? record.total : record.made + missing,
    comparison: comparison ?? record.comparison,
    estimate: estimate ?? record.estimate,
  };
}
