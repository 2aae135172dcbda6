import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { eventsOfStatus, hasEvents, type EventSubject } from '../../../domain/webhooks/events-of-status.js';
import type { WebhookEventType } from '../../../domain/webhooks/webhook.js';
import type { Database, Row, SqlValue } from '../database/database.js';

/**
 * Records the events of jobs that move to a status, before they move and in the same transaction; none while no
 * webhook is active.
 * @param condition on the columns of `job`: those that move
 */
export function recordStatusEvents(
  database: Database,
  condition: { where: string; values: SqlValue[] },
  status: JobStatus,
  timestamp: string,
): void {
  if (!hasEvents(status) || !isAsked(database)) return;
  const jobs = database.all(
    `SELECT job_id, status,
       (SELECT dry_run FROM ingestion_job AS reading WHERE reading.queue_sequence = job.queue_sequence) AS dry_run,
       EXISTS (SELECT 1 FROM deletion_job AS gone
               WHERE gone.queue_sequence = job.queue_sequence AND gone.document_id IS NOT NULL) AS deletes_document
     FROM job WHERE ${condition.where} ORDER BY queue_sequence`,
    ...condition.values,
  );
  for (const job of jobs) {
    for (const type of eventsOfStatus(toSubject(job), status)) insert(database, type, String(job['job_id']), timestamp);
  }
}

/** Records events of a document that a job deleted, in the same transaction; none while no webhook is active. */
export function recordDocumentEvents(
  database: Database,
  types: readonly WebhookEventType[],
  { jobId, documentId }: { jobId: string; documentId: string },
  timestamp: string,
): void {
  if (types.length === 0 || !isAsked(database)) return;
  for (const type of types) insert(database, type, jobId, timestamp, documentId);
}

/** Nothing is recorded while nobody would receive it. */
function isAsked(database: Database): boolean {
  return database.get('SELECT 1 FROM webhook WHERE active = 1 LIMIT 1') !== undefined;
}

function insert(
  database: Database,
  type: WebhookEventType,
  jobId: string,
  timestamp: string,
  documentId: string | null = null,
): void {
  database.run(
    'INSERT INTO webhook_event (type, job_id, document_id, occurred_at) VALUES (?, ?, ?, ?)',
    ...[type, jobId, documentId, timestamp],
  );
}

function toSubject(row: Row): EventSubject {
  return {
    status: row['status'] as JobStatus,
    isDryRun: row['dry_run'] === null ? null : row['dry_run'] === 1,
    deletesDocument: row['deletes_document'] === 1,
  };
}
