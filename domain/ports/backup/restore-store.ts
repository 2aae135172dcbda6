import type { RestoreJobRecord } from '../../backup/restore/restore.js';

/** Changed fields of the record of a restore; what is absent stays. */
export type RestoreFindings = Partial<Pick<RestoreJobRecord, 'recordsTotal' | 'records'>>;

/**
 * Records of restores. What a job records is refused with `job_cancelled` or `run_superseded` where it is not
 * processing any more.
 */
export interface RestoreStore {
  /** Records how far the job came. */
  recordRestore(jobId: string, findings: RestoreFindings): Promise<void>;
  /** Reasons why a backup cannot be restored as it is into this graph, as sentences: all that it contains. */
  restoreConflicts(): Promise<string[]>;
  /** Releases the file of a job that has ended; it is removed as the objects of deleted documents are. */
  forgetRestoreWork(jobId: string): Promise<void>;
}
