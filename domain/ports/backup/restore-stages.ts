import type { EpochMode, RestoreMode, RestoreResult } from '../../backup/restore/restore.js';
import type { RestoreHeader } from '../../backup/restore/read-header.js';
import type { BackupRow } from '../../backup/write/backup-row.js';
import type { StreamName } from '../../backup/format/streams.js';

/** A record as it is staged. */
export interface StagedRow {
  stream: StreamName;
  row: BackupRow;
}

/**
 * Records of backups that are to be restored, beside the graph. Nobody sees them before they are published. A process
 * that ends leaves its stages; another one continues.
 */
export interface RestoreStages {
  /**
   * Creates the stage of a job; one that is there stays.
   * @param vocabulary rows of the vocabulary in the header
   * @returns number of records that are staged
   * @throws ConcordanceError `disk_full`, `store_busy`
   */
  openStage(jobId: string, header: RestoreHeader, vocabulary: readonly BackupRow[]): Promise<number>;
  /** Stages records, in one transaction. @param staged number of records then */
  stageRows(jobId: string, rows: readonly StagedRow[], staged: number): Promise<void>;
  /**
   * Computes what the records leave open: documents, places of quotes, support, passages. Safe to repeat.
   * @param timestamp ISO 8601 with Z, of what has no other
   */
  completeStage(jobId: string, timestamp: string): Promise<void>;
  /** Texts of documents that were put together, by their hash, in order. @param after the last one before */
  stagedTexts(jobId: string, after: string | null, limit: number): Promise<{ sha256: string; text: string }[]>;
  /** Hashes of objects that the records name, in order. @param after the last one before */
  stagedObjects(jobId: string, after: string | null, limit: number): Promise<string[]>;
  /** True if a record names the object. @param sha256 64 hex digits */
  namesObject(jobId: string, sha256: string): Promise<boolean>;
  /** Makes the records name these objects no longer, but for the original of a document. */
  dropStagedObjects(jobId: string, hashes: readonly string[]): Promise<void>;
  /**
   * Puts the records into the graph, submits the job that makes missing vectors, and completes its own, in one
   * transaction. A job that was completed is left as it is.
   * @throws ConcordanceError `restore_target_not_empty`, `ontology_frozen`, `deletion_in_progress`, `run_superseded`,
   *   `job_cancelled`, `disk_full`, `store_busy`
   */
  publishStage(jobId: string, publication: StagePublication): Promise<RestoreResult>;
  /** Removes the stage. Does nothing where there is none. */
  dropStage(jobId: string): Promise<void>;
  /** Ids of the jobs of which something is there. */
  stageJobs(): Promise<string[]>;
}

/** Facts of a publication that are not staged. */
export interface StagePublication {
  /** Number of the lease on the graph that the publication runs under. */
  leaseFence: number;
  mode: RestoreMode;
  epochs: EpochMode;
  /** Name of the user who restores. */
  actor: string;
  /** Name of the file. */
  filename: string;
  /** Id that the job gets which makes missing vectors, and the US dollars it may spend; null: no limit. */
  regeneration: { jobId: string; costCapUsd: number | null };
}
