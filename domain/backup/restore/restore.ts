import type { BackupReport } from '../verify/verify-backup.js';
import type { MergeTarget } from './merge/merge-rules.js';
import type { StreamName } from '../format/streams.js';

/** Target of a restore: clone needs an empty graph, and ids stay as they are; merge adds to a graph. */
export const restoreModes = ['clone', 'merge'] as const;
export type RestoreMode = (typeof restoreModes)[number];

/** Treatment of epoch events by a restore. */
export const epochModes = ['simple', 'faithful'] as const;
export type EpochMode = (typeof epochModes)[number];

/** Request of a restore. */
export interface RestoreOrder {
  /** Object with the file. */
  objectKey: string;
  /** Of the file. */
  bytes: number;
  /** The backup of this service that the file is; null where it was sent. */
  backupId: string | null;
  mode: RestoreMode;
  /** simple: all belongs to the event of the restore; faithful: the events of the backup are replayed before it. */
  epochs: EpochMode;
}

/** Fields of a job that restores a backup, besides those of all jobs. */
export interface RestoreJobRecord extends RestoreOrder {
  /** Records of the file, as the verification counted them; null before. */
  recordsTotal: number | null;
  /** Records that are staged. */
  records: number;
  /** Null until the backup is published. */
  result: RestoreResult | null;
}

/** Result of a restore. */
export interface RestoreResult {
  /** The epoch event of the restore. */
  eventId: number;
  /** Epoch events that were replayed. */
  eventsReplayed: number;
  /** Records of each stream that were restored. */
  records: Partial<Record<StreamName, number>>;
  /** Ids that a merge changed. */
  changedIds: ChangedIds;
  /** Quotes that their sources do not contain. */
  unlocatedQuotes: number;
  /** Vectors of the backup that are in use, and those that are to be made. */
  vectorsKept: number;
  vectorsMissing: number;
  /** Job that makes the vectors that are missing; null where none are, or where another such job is open. */
  regenerationJobId: string | null;
  /** Verification of the graph afterwards; null until it was made. */
  verification: GraphVerification | null;
}

/** Result of the verification of the graph. */
export interface GraphVerification {
  /** Records that were verified. */
  records: number;
  /** Number of errors. */
  errors: number;
  /** The first of them, as sentences with code and JSON path. */
  findings: readonly string[];
  /** Reason why the graph could not be verified; null where it was. */
  problem: string | null;
}

/** Kinds of ids that a merge changes. */
export const changedKinds = ['document', 'source', 'instance', 'concept', 'ontology'] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** Ids that are others after a merge than they are in the backup, by their kinds. */
export interface ChangedIds {
  /** Number of each kind. */
  counts: Record<ChangedKind, number>;
  /** Those of concepts, at most `listedIds`, in the order of the backup. */
  concepts: readonly { from: string; to: string }[];
}

/** Number of changed ids that an answer lists. */
export const listedIds = 100;

/** Changed ids where none are. */
export const noChangedIds: ChangedIds = {
  counts: { document: 0, source: 0, instance: 0, concept: 0, ontology: 0 },
  concepts: [],
};

/** Plan of a merge. */
export interface MergePlan {
  targets: readonly MergeTarget[];
  /** Number of concepts that would have other ids, and the first of them, at most `listedIds`. */
  changedConcepts: number;
  concepts: readonly { from: string; to: string }[];
}

/** Plan of a restore, which changes nothing. */
export interface RestorePlan {
  report: BackupReport;
  mode: RestoreMode;
  epochs: EpochMode;
  /** Embedding profiles of the backup, and whether their vectors are those of the active profile. */
  profiles: readonly { identity: string; isKept: boolean }[];
  /** Reasons why the backup cannot be restored here, as sentences. */
  conflicts: string[];
  /** Null for a clone, and where the file is not valid. */
  merge: MergePlan | null;
}

/** Percent of a restore: staging takes most of its time. */
export function restorePercent({ recordsTotal, records }: RestoreJobRecord, isCompleted: boolean): number {
  if (isCompleted) return 100;
  if (recordsTotal === null) return 0;
  return recordsTotal === 0 ? 90 : 5 + Math.min(85, Math.floor((85 * records) / recordsTotal));
}
