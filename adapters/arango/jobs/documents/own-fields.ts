import type { AnalysisRun } from '../../../../domain/analysis/analysis-run.js';
import type { BackupContents, BackupOrder, BackupProgress } from '../../../../domain/backup/backup.js';
import type { RestoreJobRecord } from '../../../../domain/backup/restore/restore.js';
import type { BatchCounts, BatchSender } from '../../../../domain/batches/batch.js';
import type { RegenerationRecord } from '../../../../domain/embedding/regeneration.js';
import type { IngestionJob, ManifestJob, MeasurementJob, OwnFieldsOf } from '../../../../domain/jobs/job.js';
import type { DeletionRecord } from '../../../../domain/ontologies/deletion.js';
import type { SourceValidators } from '../../../../domain/ports.js';
import type { ReingestionRecord } from '../../../../domain/reingestion/reingestion.js';
import type { MaintenancePlan, MaintenanceTask } from '../../../../domain/vocabulary/maintenance/maintenance.js';

/** Fields that jobs of some kinds have besides those of all kinds: each group is one attribute of a job's document. */
export interface OwnFields {
  /** Of a job that reads a document. */
  reading?: ReadingFields;
  /** Of a job that submits others. */
  batch?: BatchFields;
  deletion?: DeletionFields;
  /** The request of the client, and the state of the graph at which it was made. */
  analysisRun?: AnalysisRun & { requestKey: string; graphEpoch: number };
  /** The decisions that it made are documents of their own. */
  maintenance?: { task: MaintenanceTask; plan: MaintenancePlan | null };
  /** `result`: what was measured; null until it completed. */
  measurement?: Pick<MeasurementJob, 'sampleSize'> & { result: object | null };
  regeneration?: RegenerationRecord;
  backup?: BackupFields;
  restore?: RestoreJobRecord;
}

/** The document a job reads. Its ontology is that of the job, how far it came is in the progress. */
export interface ReadingFields extends Omit<OwnFieldsOf<'ingestion'>, 'validators' | 'documentDeleted'> {
  /** Null where its source gave none. */
  validators: SourceValidators | null;
  isDocumentDeleted: boolean;
}

/** The manifest a job submits. */
export interface BatchFields extends Pick<ManifestJob, 'contentHash' | 'contentType' | 'bytes' | 'blobKey'> {
  lines: number;
  sender: BatchSender;
  /** Its counts as it ended, which do not change any more; null before. */
  endedCounts: BatchCounts | null;
  /** Request of a job that has documents instead of lines; null for a manifest. */
  reingestion: ReingestionRecord | null;
  /** Batches that it submits again, the one it was made for first. */
  earlier: string[];
}

export interface DeletionFields extends DeletionRecord {
  /** Of the ontology that is deleted as a whole; null where a document is. */
  ontologyId: string | null;
}

/** The parts that were written are documents of their own until the job has completed. */
export interface BackupFields extends BackupOrder {
  progress: Omit<BackupProgress, 'records'>;
  /** Key of the object with the container, and what that has; null until it was made, and again once it is a backup. */
  objectKey: string | null;
  contents: BackupContents | null;
}

/** Fields of a job that reads a document which transitions change. */
export type ChangedReadingField = keyof Pick<
  IngestionJob,
  'contentType' | 'textKey' | 'manifestKey' | 'startEpoch' | 'result'
>;
