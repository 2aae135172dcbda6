import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { eventsOfStatus } from '../../../domain/webhooks/events-of-status.js';
import type { Database, SqlValue } from '../database/database.js';

/** A dry run changes no document. */
const isNoDryRun = `AND NOT EXISTS (SELECT 1 FROM ingestion_job AS planned
  WHERE planned.queue_sequence = job.queue_sequence AND planned.dry_run = 1)`;

/**
 * Records the events of jobs that move to a status, before they move and in the same transaction; none while no
 * webhook is active.
 * @param condition on the columns of `job`: those that move
 */
export function recordStatusEvents(
  database: Database,
  condition: { where: string; values: SqlValue[] },
  status: JobStatus,
  instant: string,
): void {
  for (const { type, kinds } of eventsOfStatus(status)) {
    const ofKinds = kinds === null ? '' : `AND kind IN (SELECT value FROM json_each(?)) ${isNoDryRun}`;
    database.run(
      `INSERT INTO webhook_event (type, job_id, occurred_at)
       SELECT ?, job_id, ? FROM job
       WHERE EXISTS (SELECT 1 FROM webhook WHERE active = 1) AND status <> ? ${ofKinds} AND (${condition.where})
       ORDER BY queue_sequence`,
      type,
      instant,
      status,
      ...(kinds === null ? [] : [JSON.stringify(kinds)]),
      ...condition.values,
    );
  }
}
