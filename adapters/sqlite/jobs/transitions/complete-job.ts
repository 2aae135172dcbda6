import { complete } from '../../../../domain/jobs/attempt-transitions.js';
import { asIngestion, hasDocument } from '../../../../domain/jobs/job-identity.js';
import type { IngestionJob, Job, OntologyJob } from '../../../../domain/jobs/job.js';
import { isFinal } from '../../../../domain/jobs/job-status.js';
import type { PublishedVersion } from '../../../../domain/jobs/job-result.js';
import { completesVersion } from '../../../../domain/jobs/transition-effects.js';
import type { Database } from '../../database/database.js';
import { completeVersion } from '../../graph/documents/write-document-row.js';
import { readingIssues } from '../../spending/skipped-chunks.js';
import { requireJob } from '../job-rows.js';
import { applyChanges, readIngestionState } from '../job-state-rows.js';
import { finishJob } from '../plain-jobs.js';

/** processing → completed. @throws ConcordanceError `job_cancelled`, `run_superseded` */
export function completeJob(
  database: Database,
  run: { jobId: string; runToken: number },
  published: PublishedVersion | null | undefined,
  timestamp: string,
): IngestionJob {
  const { jobId, runToken } = run;
  const issues = readingIssues(database, jobId);
  const changes = complete(readIngestionState(database, jobId), runToken, issues, timestamp, published);
  const job = asIngestion(applyChanges(database, jobId, changes, timestamp));
  if (completesVersion(job)) completeVersion(database, job.documentId, job.versionId, timestamp);
  return asIngestion(requireJob(database, jobId));
}

/**
 * Completes a job whose work is in the graph, though what follows was not done, also while it waits for its turn again.
 * One that has ended stays.
 */
export function completePublished(database: Database, job: OntologyJob, timestamp: string): Job {
  if (isFinal(job.status)) return job;
  if (job.status !== 'processing') applyChanges(database, job.jobId, { status: 'processing' }, timestamp);
  if (hasDocument(job)) return completeJob(database, job, publishedVersion(database, job), timestamp);
  finishJob(database, job.jobId, job.runToken, { status: 'completed', error: null }, timestamp);
  return requireJob(database, job.jobId);
}

/** Completes a job that has nothing to read, because a backup contained the current version of its document as read. */
export function completeRestored(database: Database, job: IngestionJob, timestamp: string): IngestionJob {
  const version = database.number('SELECT version FROM document WHERE document_id = ?', job.documentId);
  applyChanges(database, job.jobId, { status: 'processing' }, timestamp);
  return completeJob(database, job, { version, changes: null, isRestored: true }, timestamp);
}

/** The version that the job published, without its changes; null where another one followed. */
function publishedVersion(database: Database, { documentId, versionId }: IngestionJob): PublishedVersion | null {
  const row = database.get(
    'SELECT version FROM document WHERE document_id = ? AND version_id = ?',
    documentId,
    versionId,
  );
  return row === undefined ? null : { version: Number(row['version']), changes: null };
}
