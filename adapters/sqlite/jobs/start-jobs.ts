import { word } from '../database/word.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { nextToStart } from '../../../domain/jobs/queue.js';
import { start } from '../../../domain/jobs/attempt-transitions.js';
import type { StartedJob } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { applyChanges, readAttemptState, readState } from './job-state-rows.js';

/** Gives the jobs of an ontology that are to be started, in the order of the queue; queued ones become processing. */
export function startJobs(database: Database, ontologyId: string, maxRunning: number, timestamp: string): StartedJob[] {
  const rows = database.all(
    `SELECT * FROM (
       SELECT job_id, status, queue_sequence, confirmed_token IS run_token AS confirmed
       FROM ontology_job JOIN job USING (queue_sequence) WHERE ontology_id = ?1 AND job_status = ${word<JobStatus>('processing')}
       UNION ALL
       SELECT * FROM (SELECT job_id, status, queue_sequence, 0 FROM ontology_job JOIN job USING (queue_sequence)
                      WHERE ontology_id = ?1 AND job_status = ${word<JobStatus>('queued')} ORDER BY queue_sequence LIMIT ?2)
     ) ORDER BY queue_sequence`,
    ontologyId,
    maxRunning,
  );
  const queue = rows.map((row) => ({
    jobId: String(row['job_id']),
    status: row['status'] === 'processing' ? ('processing' as const) : ('queued' as const),
    confirmed: row['confirmed'] === 1,
  }));
  const { again, fresh } = nextToStart(queue, maxRunning);
  const epoch = database.number('SELECT coalesce(max(event_id), 0) FROM epoch_event');
  const repeated = again.map((jobId) => {
    const { job, workflowWaits } = readState(database, jobId);
    return { jobId, runToken: job.runToken, resumes: workflowWaits };
  });
  const started = fresh.map((jobId) => {
    const state = readAttemptState(database, jobId);
    const { runToken } = applyChanges(database, jobId, start(state, epoch, timestamp), timestamp);
    return { jobId, runToken, resumes: state.workflowWaits };
  });
  return [...repeated, ...started];
}
