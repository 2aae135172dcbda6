import type {
  BatchJob,
  DocumentDeletionJob,
  EpistemicMeasurementJob,
  IngestionJob,
  JobStatus,
  ProgramJob,
  ReadingProgress,
  VocabularyMaintenanceJob,
} from '../../client/index.js';
import type { BatchUnit } from '../../domain/batches/batch.js';
import { jobKindRules, type JobKinds } from '../../domain/jobs/kinds.js';

/** Counts of the lines of a batch; null for a job of another kind. */
export function batchOf(job: JobStatus): BatchJob['batch'] {
  return 'batch' in job ? job.batch : null;
}

/** Unit of the entries of a batch; a line for a job that a newer server has and this client does not know. */
export function unitOf(job: JobStatus): BatchUnit {
  const kinds: JobKinds = jobKindRules;
  return kinds[job.job_type]?.submits ?? 'line';
}

/** The batch that submitted the job; null where none did. */
export function batchIdOf(job: JobStatus): string | null {
  return 'batch_id' in job ? job.batch_id : null;
}

/** Result that a program left; null while it runs, and for a job of another kind. */
export function programOf(job: JobStatus): ProgramJob['program'] {
  return 'program' in job ? job.program : null;
}

/** Result of a job that read a document; null while it runs, and for a job of another kind. */
export function resultOf(job: JobStatus): IngestionJob['result'] {
  if (job.job_type === 'embedding_regeneration') return null;
  return job.result !== null && 'stats' in job.result ? job.result : null;
}

/** Counts of what a job deletes; null for a job of another kind. */
export function deletionOf(job: JobStatus): DocumentDeletionJob['deletion'] | null {
  return 'deletion' in job ? job.deletion : null;
}

/** State of a consolidation; null until it is planned, and for a job of another kind. */
export function consolidationOf(job: JobStatus): VocabularyMaintenanceJob['result'] {
  return job.job_type === 'vocabulary_maintenance' ? job.result : null;
}

/** Result of a job that measured types of relationships; null until it completed, and for a job of another kind. */
export function measurementOf(job: JobStatus): EpistemicMeasurementJob['result'] {
  return job.job_type === 'epistemic_measurement' ? job.result : null;
}

/** Progress of a job, with the numbers that its kind has; none where the server did not say. */
export function progressOf({ progress }: Partial<Pick<JobStatus, 'progress'>>): Partial<ReadingProgress> {
  if (progress === undefined) return {};
  if ('chunks_total' in progress) return progress;
  const { stage, percent } = progress;
  return 'cost_usd' in progress ? { stage, percent, cost_usd: progress.cost_usd } : { stage, percent };
}
