import type { Job, OfOntology } from '../../../domain/jobs/job.js';
import { openedState } from '../../../domain/jobs/job-status.js';
import type { Database, SqlValue } from '../database/database.js';

/** Initial fields of a job of any kind. */
export type OpenedJob = Pick<
  Job,
  'jobId' | 'kind' | 'ownerId' | 'ownerName' | 'filename' | 'autoApprove' | 'costCapUsd'
> & {
  /** Of the choice of the model that reads documents; absent or null: the settings, or the job reads none. */
  extractionConfigId?: number | null;
};

/**
 * Writes the record that all kinds of jobs share, with its owner as the first submitter.
 * @returns its place in the queue, which the detail tables refer to; null when there is a job with this id
 */
export function openJob(
  database: Database,
  job: OpenedJob,
  { isQueued }: { isQueued: boolean },
  timestamp: string,
): number | null {
  const { status, stage, startedAt } = openedState(isQueued, timestamp);
  const row = database.get(
    `INSERT INTO job (job_id, kind, status, stage, owner_id, owner_name, filename, auto_approve, cost_cap_usd,
       cost_cap_step_usd, created_at, updated_at, started_at, extraction_config_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9, ?10, ?10, ?, ?) ON CONFLICT DO NOTHING RETURNING queue_sequence`,
    job.jobId,
    job.kind,
    status,
    stage,
    job.ownerId,
    job.ownerName,
    job.filename,
    job.autoApprove === null ? null : job.autoApprove ? 1 : 0,
    job.costCapUsd,
    timestamp,
    startedAt,
    job.extractionConfigId ?? null,
  );
  if (row === undefined) return null;
  addSubmitter(database, job.jobId, job.ownerId);
  return Number(row['queue_sequence']);
}

/** Writes what only the jobs of one kind have, beside the record at this place in the queue. */
export function insertDetails(
  database: Database,
  table:
    | 'ontology_job'
    | 'ingestion_job'
    | 'batch_job'
    | 'deletion_job'
    | 'analysis_job'
    | 'maintenance_job'
    | 'regeneration_job',
  details: Record<string, SqlValue>,
): void {
  const columns = Object.keys(details);
  database.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(details),
  );
}

/** Places the queued job at this place in the queue of its ontology. */
export function insertTurn(
  database: Database,
  queueSequence: number | null,
  { ontologyId, ontology }: OfOntology,
): void {
  insertDetails(database, 'ontology_job', {
    queue_sequence: queueSequence,
    job_status: 'queued',
    ontology_id: ontologyId,
    ontology,
  });
}

/** True when the user was not among the submitters. */
export function addSubmitter(database: Database, jobId: string, userId: string): boolean {
  const { changes } = database.run(
    `INSERT INTO job_submitter (job_id, user_id, position)
     VALUES (?1, ?2, (SELECT count(*) FROM job_submitter WHERE job_id = ?1)) ON CONFLICT DO NOTHING`,
    jobId,
    userId,
  );
  return changes > 0;
}
