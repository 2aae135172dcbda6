import type { IngestionJob, Job, OntologyJob } from '../../../domain/jobs/job.js';
import { asIngestion, asOntologyJob } from '../../../domain/jobs/job-identity.js';
import type { JobChanges, JobState } from '../../../domain/jobs/job-state.js';
import { publishingStepOf } from '../../../domain/jobs/published-work.js';
import { transitionEffects, type TransitionEffects } from '../../../domain/jobs/transition-effects.js';
import { noJob } from '../../../domain/no-such.js';
import type { Database, SqlValue } from '../database/database.js';
import { expireCalls, loseCalls } from '../spending/spending-ledger.js';
import { requireJob, toJob } from './job-rows.js';
import { recordStatusEvents } from '../webhooks/record-status-events.js';
import { columnsOf } from './row-columns.js';

/**
 * The state of a job that transitions are decided on, also of one that was deleted. @throws ConcordanceError
 * `not_found`
 */
export function readState(database: Database, jobId: string): JobState {
  const row = database.get('SELECT * FROM job WHERE job_id = ?', jobId);
  if (row === undefined) throw noJob(jobId);
  const { numberOrNull } = columnsOf(row);
  const job = toJob(database, row);
  const queueRow = database.get(
    'SELECT confirmed_token FROM ontology_job WHERE queue_sequence = ?',
    Number(row['queue_sequence']),
  );
  return {
    job,
    deleted: row['deleted'] === 1,
    isPublished: isPublished(database, job),
    confirmedToken: queueRow === undefined ? null : Number(queueRow['confirmed_token']),
    workflowWaits: row['workflow_waits'] === 1,
    costCapStepUsd: numberOrNull('cost_cap_step_usd'),
    costNeededUsd: numberOrNull('cost_needed_usd'),
  };
}

function isPublished(database: Database, job: Job): boolean {
  const step = publishingStepOf(job);
  if (step === null) return false;
  return database.get('SELECT 1 FROM committed_delta WHERE job_id = ? AND step = ?', job.jobId, step) !== undefined;
}

/**
 * Reads the state of a job of an ontology, like `readState`.
 * @throws ConcordanceError `internal_error` for all others
 */
export function readAttemptState(database: Database, jobId: string): JobState<OntologyJob> {
  const state = readState(database, jobId);
  return { ...state, job: asOntologyJob(state.job) };
}

/**
 * Reads the state of a job that reads a document, like `readState`.
 * @throws ConcordanceError `internal_error` for all others
 */
export function readIngestionState(database: Database, jobId: string): JobState<IngestionJob> {
  const state = readState(database, jobId);
  return { ...state, job: asIngestion(state.job) };
}

/** Reads a state like `readState`; a deleted job is not found. */
export function requireState(database: Database, jobId: string): JobState {
  const state = readState(database, jobId);
  if (state.deleted) throw noJob(jobId);
  return state;
}

/** Writes the changes of one job; null leaves the record as it is. Gives the job as it is now. */
export function applyChanges(database: Database, jobId: string, changes: JobChanges | null, timestamp: string): Job {
  if (changes !== null) applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, timestamp);
  return requireJob(database, jobId);
}

/** Writes the same changes to all jobs that meet the condition on the columns that all kinds share. */
export function applyToJobs(
  database: Database,
  condition: { where: string; values: SqlValue[] },
  changes: JobChanges,
  timestamp: string,
): void {
  const columns = changedColumns(changes);
  // Before the others: the condition may be about what they change.
  if (changes.status !== undefined) {
    recordStatusEvents(database, condition, changes.status, timestamp);
    applyEffects(database, condition, transitionEffects(changes.status), timestamp);
  }
  for (const [table, detailColumns] of detailTables) {
    const details = columns.filter(([column]) => detailColumns.has(column));
    if (details.length === 0) continue;
    database.run(
      `UPDATE ${table} SET ${assignments(details)}
       WHERE queue_sequence IN (SELECT queue_sequence FROM job WHERE ${condition.where})`,
      ...details.map(([, value]) => value),
      ...condition.values,
    );
  }
  const shared = columns.filter(([column]) => detailTables.every(([, detailColumns]) => !detailColumns.has(column)));
  database.run(
    `UPDATE job SET ${assignments([...shared, ['updated_at', timestamp]])} WHERE ${condition.where}`,
    ...shared.map(([, value]) => value),
    timestamp,
    ...condition.values,
  );
}

function applyEffects(
  database: Database,
  { where, values }: { where: string; values: SqlValue[] },
  { calls, forgetsFailures }: TransitionEffects,
  timestamp: string,
): void {
  const jobs = `job_id IN (SELECT job_id FROM job WHERE ${where})`;
  if (calls === 'expire') expireCalls(database, timestamp);
  if (calls === 'lose') loseCalls(database, jobs, values);
  if (forgetsFailures) database.run(`DELETE FROM step_failure WHERE ${jobs}`, ...values);
}

/** Columns of the detail tables that transitions change. */
const detailTables: [table: string, columns: Set<string>][] = [
  ['ontology_job', new Set(['confirmed_token'])],
  [
    'ingestion_job',
    new Set([
      ...['content_type', 'text_key', 'manifest_key', 'start_epoch', 'result'],
      ...['pages_total', 'pages_processed', 'chunks_total'],
    ]),
  ],
];

function assignments(columns: [string, SqlValue][]): string {
  return columns.map(([column]) => `${column} = ?`).join(', ');
}

function changedColumns({ error, ...changes }: JobChanges): [string, SqlValue][] {
  const columns = Object.entries(changes).map<[string, SqlValue]>(([field, value]) => [
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    toSql(value),
  ]);
  if (error !== undefined) columns.push(['error_code', error?.code ?? null], ['error_detail', error?.detail ?? null]);
  return columns;
}

function toSql(value: Exclude<JobChanges[keyof JobChanges], undefined>): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
