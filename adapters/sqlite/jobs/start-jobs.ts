import { literal } from '../database/literal.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { needsActor, nextToStart, type QueuedJob } from '../../../domain/jobs/queue.js';
import { start } from '../../../domain/jobs/attempt-transitions.js';
import type { StartedJob } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { queueOrder } from './queue-order.js';
import { applyChanges, readAttemptState, readState } from './job-state-rows.js';

/** Gives the jobs of an ontology that are to be started, in the order of the queue; queued ones become processing. */
export function startJobs(database: Database, ontologyId: string, maxRunning: number, timestamp: string): StartedJob[] {
  const queue = openQueueRows(database, ontologyId, maxRunning);
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

const columns = 'job_id, status, ontology_id, run_token, confirmed_token, queue_sequence';
const inStatus = (status: JobStatus) =>
  `SELECT ${columns} FROM ontology_job JOIN job USING (queue_sequence) WHERE job_status = ${literal<JobStatus>(status)}`;

/** Jobs of an ontology that are processing, and the first that are queued. */
function openQueueRows(database: Database, ontologyId: string, limit: number): QueuedJob[] {
  return database
    .all(
      `SELECT * FROM (${inStatus('processing')} AND ontology_id = ?1
         UNION ALL SELECT * FROM (${inStatus('queued')} AND ontology_id = ?1 ORDER BY ${queueOrder} LIMIT ?2))`,
      ontologyId,
      limit,
    )
    .map(toQueued);
}

/** Ids of the ontologies with a job that needs their actor, sorted. */
export function ontologiesNeedingActor(database: Database): string[] {
  // Any queued job needs it, and there may be very many of them.
  const queued = `SELECT DISTINCT ontology_id FROM ontology_job WHERE job_status = ${literal<JobStatus>('queued')}`;
  const processing = database.all(inStatus('processing')).filter((row) => needsActor(toQueued(row)));
  const ids = [...database.all(queued), ...processing].map((row) => String(row['ontology_id']));
  return [...new Set(ids)].sort();
}

function toQueued(row: Row): QueuedJob {
  return {
    jobId: String(row['job_id']),
    queueSequence: Number(row['queue_sequence']),
    status: row['status'] === 'processing' ? 'processing' : 'queued',
    runToken: Number(row['run_token']),
    confirmedToken: Number(row['confirmed_token']),
  };
}
