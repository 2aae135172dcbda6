import type { BatchCounts, BatchLine, BatchLineState, BatchSender, LineFilter } from '../../batches/batch.js';
import type { BatchJob, ReingestionJob } from '../../jobs/job.js';
import type { JobAnalysis } from '../../jobs/job-analysis.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { Page, PageOf } from './job-store.js';

/**
 * Manifests of many documents, each a job, and what became of their lines. The documents that a re-ingestion reads
 * again are the lines of its manifest.
 */
export interface BatchStore {
  /**
   * Makes the job, at once `processing`: of the kind `reingestion` where it says what is read again. Asked again it
   * changes nothing.
   * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`; `conflict` where documents of the ontology are
   *   being read again already
   */
  openBatch(
    job: Pick<BatchJob, 'jobId' | 'ownerId' | 'ownerName' | 'filename' | 'contentHash' | 'bytes' | 'blobKey'> &
      Partial<Pick<ReingestionJob, 'reingestion'>>,
    /**
     * `costCapUsd`: what all its jobs together may spend; absent or null: no limit besides their own. `analysis`: its
     * estimate, where that is known beforehand. `extractionConfigId`: the choice of the model for its documents, where
     * the estimate was made with it; null: the settings, absent: the present choice. `audit`: written in the same
     * transaction, where the job is made now.
     */
    batch: {
      lines: number;
      sender: BatchSender;
      costCapUsd?: number | null;
      analysis?: JobAnalysis;
      extractionConfigId?: number | null;
      audit?: AuditEntry;
    },
  ): Promise<BatchJob>;
  batchSender(jobId: string): Promise<BatchSender | undefined>;
  batchCounts(jobId: string): Promise<BatchCounts | undefined>;
  /** Keeps what became of lines; what was kept first stays. */
  recordBatchLines(jobId: string, lines: BatchLine[]): Promise<void>;
  /** The last line of which something is known; 0 when there is none. */
  lastBatchLine(jobId: string): Promise<number>;
  /**
   * Lines, from `after` on, that a batch submitted again leaves out: those that a batch before it has read, or is about
   * to. Empty in batches that were sent.
   */
  linesNotToRetry(jobId: string, lines: { after: number; through: number }): Promise<number[]>;
  /** In order; `only` null: all of them. */
  batchLines(jobId: string, only: LineFilter | null, page: Page): Promise<PageOf<BatchLineState>>;
  /** Jobs that the batch itself submitted and that have not ended. */
  openJobsOfBatch(jobId: string, maxJobs: number): Promise<{ jobId: string; ontologyId: string }[]>;
  /**
   * Looks at a batch whose lines were all submitted, unless `hasMore`. When each of its own jobs is estimated and some
   * wait for approval, it waits for one approval of the sum, until `approvalExpiresAt`. When the document of each line
   * has been read or given up, also by jobs that were in flight before, it ends: completed when any was read, else
   * failed. One that has ended stays as it is, deleted or not.
   * @throws ConcordanceError `not_found`
   */
  reviewBatch(jobId: string, approvalExpiresAt: string, hasMore?: boolean): Promise<BatchJob>;
  /**
   * Ends a batch whose workflow is gone, as `reviewBatch` does, where all of its lines were submitted and are finished.
   * Any other stays as it is.
   * @throws ConcordanceError `not_found`
   */
  endFinishedBatch(jobId: string): Promise<BatchJob>;
}
