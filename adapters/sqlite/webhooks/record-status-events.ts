import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { eventsOfStatus } from '../../../domain/webhooks/events-of-status.js';
import type { WebhookEventType } from '../../../domain/webhooks/webhook.js';
import type { Database, SqlValue } from '../database/database.js';
import { isNoDryRun } from '../jobs/status-lists.js';

/** Nothing is recorded while nobody would receive it. */
const isAsked = 'EXISTS (SELECT 1 FROM webhook WHERE active = 1)';

/** True of a job that read a document, or deleted one; a dry run changes none. */
const changesDocument = `(
  EXISTS (SELECT 1 FROM ingestion_job AS reading WHERE reading.queue_sequence = job.queue_sequence AND reading.${isNoDryRun})
  OR EXISTS (SELECT 1 FROM deletion_job AS gone WHERE gone.queue_sequence = job.queue_sequence AND gone.document_id IS NOT NULL)
)`;

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
  for (const { type, about } of eventsOfStatus(status)) {
    const ofDocument = about === 'document' ? `AND ${changesDocument}` : '';
    database.run(
      `INSERT INTO webhook_event (type, job_id, occurred_at)
       SELECT ?, job_id, ? FROM job
       WHERE ${isAsked} AND status <> ? ${ofDocument} AND (${condition.where})
       ORDER BY queue_sequence`,
      type,
      timestamp,
      status,
      ...condition.values,
    );
  }
}

/** Records that a job that deletes an ontology deleted a document of it, in the same transaction. */
export function recordDeletedDocument(database: Database, jobId: string, documentId: string, timestamp: string): void {
  const type: WebhookEventType = 'document.changed';
  database.run(
    `INSERT INTO webhook_event (type, job_id, document_id, occurred_at) SELECT ?, ?, ?, ? WHERE ${isAsked}`,
    ...[type, jobId, documentId, timestamp],
  );
}
