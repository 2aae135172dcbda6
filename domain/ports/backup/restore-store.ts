import type { MergeTarget } from '../../backup/restore/merge/merge-rules.js';
import type { GraphVerification, RestoreJobRecord } from '../../backup/restore/restore.js';

/** Changed fields of the record of a restore; what is absent stays. */
export type RestoreFindings = Partial<Pick<RestoreJobRecord, 'recordsTotal' | 'records'>>;

/**
 * Records of restores. What a job records is refused with `job_cancelled` or `run_superseded` where it is not
 * processing any more.
 */
export interface RestoreStore {
  /** Records how far the job came. */
  recordRestore(jobId: string, findings: RestoreFindings): Promise<void>;
  /** Records how the graph was verified once the backup was published; the job has ended then. */
  recordVerification(jobId: string, verification: GraphVerification): Promise<void>;
  /** Reasons why a backup cannot be cloned into this graph, as sentences: all that it contains. */
  restoreConflicts(): Promise<string[]>;
  /** Ontologies of these names, as a merge would meet them. */
  mergeTargets(names: readonly string[]): Promise<MergeTarget[]>;
  /** Those of the concept ids that the graph has, also as ids that lead to another concept. */
  takenConceptIds(ids: readonly string[]): Promise<string[]>;
  /** Releases objects that a restore stored; those that something refers to stay. */
  releaseObjects(sha256s: readonly string[]): Promise<void>;
  /** Releases the file of a job that has ended; it is removed as the objects of deleted documents are. */
  forgetRestoreWork(jobId: string): Promise<void>;
}
