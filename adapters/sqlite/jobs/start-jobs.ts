import type { StartedJob } from '../../../domain/ports.js';
import type { Database, Row } from '../database.js';

/**
 * Gives the jobs of an ontology that are to be started: those whose start was never confirmed, then queued ones in order
 * until `maxRunning` are processing.
 */
export function startJobs(database: Database, ontologyId: string, maxRunning: number, instant: string): StartedJob[] {
  const processing = database.all(
    `SELECT job_id, run_token, workflow_waits, confirmed_token FROM job
     WHERE ontology_id = ? AND status = 'processing' ORDER BY queue_sequence`,
    ontologyId,
  );
  const unconfirmed = processing.filter((row) => row['confirmed_token'] !== row['run_token']);
  const free = Math.max(0, maxRunning - processing.length);
  const next = database.all(
    `SELECT job_id FROM job WHERE ontology_id = ? AND status = 'queued' ORDER BY queue_sequence LIMIT ?`,
    ontologyId,
    free,
  );
  const started = next.map((row) => start(database, String(row['job_id']), instant));
  return [...unconfirmed, ...started].map(toStarted);
}

function start(database: Database, jobId: string, instant: string): Row {
  return database.get(
    `UPDATE job SET status = 'processing', run_token = run_token + 1, expires_at = NULL,
       stage = CASE WHEN analysis IS NULL THEN 'preparing' ELSE 'integrating' END,
       start_epoch = coalesce(start_epoch, (SELECT coalesce(max(event_id), 0) FROM epoch_event)),
       started_at = coalesce(started_at, ?1), updated_at = ?1
     WHERE job_id = ?2 RETURNING job_id, run_token, workflow_waits`,
    instant,
    jobId,
  )!;
}

function toStarted(row: Row): StartedJob {
  return { jobId: String(row['job_id']), runToken: Number(row['run_token']), resumes: row['workflow_waits'] === 1 };
}
