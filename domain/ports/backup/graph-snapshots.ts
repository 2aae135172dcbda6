import type { BackupScope, SnapshotHeader } from '../../backup/write/backup-header.js';
import type { StreamName } from '../../backup/format/streams.js';

/**
 * Snapshots of the graph: consistent images of one moment that jobs read while the graph changes. Readings of documents
 * that are in progress are broken off in them, so that they have what is published. A process that ends leaves its
 * snapshots; another one reads on.
 */
export interface GraphSnapshots {
  /**
   * Takes the snapshot of a job; one that was taken stays as it is, also where several processes ask at once.
   * @param scope everything else is left out
   * @param signal cancels it, and leaves nothing
   * @throws ConcordanceError `not_found` where the ontology is not there; `disk_full`, `store_busy`, `store_corrupt`
   */
  takeSnapshot(jobId: string, scope: BackupScope, signal?: AbortSignal): Promise<SnapshotContent>;
  /**
   * The next records of a stream, in the order of their keys: as many as are about a MiB, one at least.
   * @param after `next` of the records before; null: from the beginning
   * @throws ConcordanceError `object_missing` where there is no snapshot of the job
   */
  readSnapshot(jobId: string, stream: StreamName, after: string | null): Promise<SnapshotPage>;
  /**
   * Objects of the object store that the snapshot names, in order. @param after the last one before
   * @throws ConcordanceError `object_missing` where there is no snapshot of the job
   */
  snapshotObjects(jobId: string, after: string | null, limit: number): Promise<string[]>;
  /**
   * Lets the workers of other hosts read a snapshot that was taken. Does nothing where all work on one host.
   * @throws ConcordanceError `disk_full`
   */
  shareSnapshot(jobId: string): Promise<void>;
  /** Removes the snapshot, and what was left of attempts to take one. Does nothing where there is none. */
  dropSnapshot(jobId: string): Promise<void>;
  /** Ids of the jobs of which something is there. */
  snapshotJobs(): Promise<string[]>;
}

/** Content of a snapshot. */
export interface SnapshotContent {
  /** ISO 8601 with Z. */
  takenAt: string;
  header: SnapshotHeader;
  /** Records of each stream. */
  records: Readonly<Record<StreamName, number>>;
  /** Objects that it names. */
  objects: number;
}

export interface SnapshotPage {
  /** Records as a backup has them: JSON in UTF-8, with `recordSeparator` between two. */
  bytes: Uint8Array;
  records: number;
  /** Beginning of the next page; null after the last record. */
  next: string | null;
}
