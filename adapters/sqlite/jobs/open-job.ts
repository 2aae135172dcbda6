import type { Job, OfOntology } from '../../../domain/jobs/job.js';
import { openedState } from '../../../domain/jobs/job-status.js';
import type { JobKind } from '../../../domain/jobs/kinds.js';
import type { AuditEntry } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database, SqlValue } from '../database/database.js';
import { detailTableOf, detailTables, type DetailTables, type OpeningOf } from './details/detail-tables.js';

/** Initial fields of a job of one kind. */
export type OpenedJob<Kind extends JobKind> = Pick<Job, 'jobId' | 'ownerId' | 'ownerName' | 'filename'> &
  Partial<Pick<Job, 'autoApprove' | 'costCapUsd'>> &
  OpeningOf<Kind> & {
    kind: Kind;
    /** In whose queue it waits; null where it belongs to none and is at once `processing`. */
    ontology: OfOntology | null;
    /** Of the choice of the model that reads documents; absent or null: the settings, or the job reads none. */
    extractionConfigId?: number | null;
  };

/**
 * Writes the record of a job of any kind, with its place in the queue of its ontology, the fields of its kind and its
 * audit entry. Nothing is written when there is a job with this id.
 * @returns true if it is new
 */
export function openJob<Kind extends JobKind>(
  database: Database,
  job: OpenedJob<Kind>,
  timestamp: string,
  audit?: AuditEntry,
  tables: DetailTables = detailTables,
): boolean {
  const queueSequence = insertJob(database, job, timestamp);
  if (queueSequence === null) return false;
  if (job.ontology !== null) insertQueueRow(database, queueSequence, job.ontology);
  if (Object.hasOwn(tables, job.kind) || 'documentId' in job) {
    const { table, insert } = detailTableOf(job.kind, tables);
    insertRow(database, table, { queue_sequence: queueSequence, ...insert(job as never) });
  }
  writeAudit(database, timestamp, audit);
  return true;
}

/** @returns its place in the queue, which the detail tables refer to; null when there is a job with this id */
function insertJob(database: Database, job: OpenedJob<JobKind>, timestamp: string): number | null {
  const { status, stage, startedAt } = openedState(job.ontology !== null, timestamp);
  const { autoApprove = null } = job;
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
    autoApprove === null ? null : autoApprove ? 1 : 0,
    job.costCapUsd ?? null,
    timestamp,
    startedAt,
    job.extractionConfigId ?? null,
  );
  if (row === undefined) return null;
  addSubmitter(database, job.jobId, job.ownerId);
  return Number(row['queue_sequence']);
}

function insertQueueRow(database: Database, queueSequence: number, { ontologyId, ontology }: OfOntology): void {
  const queueRow = { queue_sequence: queueSequence, job_status: 'queued', ontology_id: ontologyId, ontology };
  insertRow(database, 'ontology_job', queueRow);
}

function insertRow(database: Database, table: string, values: Record<string, SqlValue>): void {
  const columns = Object.keys(values);
  database.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(values),
  );
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
