import type { JobKind, JobStatus } from '../../../client/index.js';

/** Names of the kinds of jobs, for users. */
export const jobKindNames: Record<JobKind, string> = {
  ingestion: 'Ingestion',
  batch: 'Batch',
  reingestion: 'Re-ingestion',
  document_deletion: 'Deletion of a document',
  ontology_deletion: 'Deletion of an ontology',
  program: 'Program',
  analysis: 'Analysis',
  vocabulary_maintenance: 'Vocabulary maintenance',
  epistemic_measurement: 'Epistemic measurement',
  embedding_regeneration: 'Regeneration of embeddings',
  backup: 'Backup',
  restore: 'Restore',
};

/** Name of what a job does; one that only plans the reading of a document reads nothing. */
export function kindNameOf(job: JobStatus): string {
  return isDryRun(job) ? 'Dry run' : jobKindNames[job.job_type];
}

/** Result of a dry run in a sentence; null before its end, and for all other jobs. */
export function dryRunMessage(job: JobStatus): string | null {
  return isDryRun(job) && job.result !== null && 'message' in job.result ? job.result.message : null;
}

function isDryRun(job: JobStatus): boolean {
  return job.job_type === 'ingestion' && job.plan_only;
}
