import type { BatchSender } from '../../../domain/batches/batch.js';
import { retriedSender } from '../../../domain/batches/retried-sender.js';
import {
  requireNewestVersion,
  requireOntologyPresent,
  requireRetryable,
} from '../../../domain/jobs/require-retryable.js';
import type { BatchJob } from '../../../domain/jobs/job.js';
import { hasFile, hasOntology, isBatch } from '../../../domain/jobs/job-identity.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { JobRetry, RetryOutcome } from '../../../domain/ports.js';
import { unsubmittedLines } from '../../../domain/batches/batch-outcome.js';
import { batchReads, batchWrites } from '../batches/batches.js';
import type { Database } from '../database/database.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import { requireJob } from './job-rows.js';
import { newerVersion } from './known-documents.js';
import { openPlainJob } from './plain-jobs.js';
import { submitJob } from './submit-job.js';

/** Submits again what a job left undone, once: the job that was made for it is given whenever it is asked for again. */
export function retryJob(
  database: Database,
  jobId: string,
  retry: JobRetry,
  timestamp: string,
  kinds?: JobKinds,
): RetryOutcome {
  const job = requireJob(database, jobId);
  if (job.retriedAs !== null) return { outcome: 'retried', job: requireJob(database, job.retriedAs) };
  const unreadLines = isBatch(job) ? countUnreadLines(database, jobId) : 0;
  requireRetryable(job, unreadLines, kinds);
  // The step that an approval grants, not what earlier approvals added up to.
  const row = database.get('SELECT cost_cap_step_usd FROM job WHERE job_id = ?', jobId);
  const costCapUsd = row?.['cost_cap_step_usd'] == null ? null : Number(row['cost_cap_step_usd']);
  if (isBatch(job)) {
    if (job.reingestion !== undefined) {
      requireOntologyPresent(jobId, job.reingestion, ontologyState(database, job.reingestion.ontologyId) !== undefined);
    }
    retryBatch(database, { ...job, costCapUsd, ...retry.changes }, unreadLines, retry, timestamp);
  } else if (!hasFile(job)) {
    const { kind, ownerId, ownerName, filename } = job;
    const place = hasOntology(job) && { ontologyId: job.ontologyId, ontology: job.ontology };
    openPlainJob(database, { jobId: retry.jobId, kind, ownerId, ownerName, filename, ...place }, timestamp, kinds);
  } else {
    requireNewestVersion(job, newerVersion(database, job));
    const changed = { ...job, costCapUsd, ...retry.changes };
    // What a batch may spend is the batch's affair, and it may have ended long ago.
    const newJob = { jobId: retry.jobId, newOntologyId: retry.newOntologyId, batchId: null };
    const submitted = submitJob(database, { ...changed, ...newJob }, timestamp);
    if (submitted.outcome !== 'accepted') return submitted;
  }
  database.run('UPDATE job SET retry_of = ? WHERE job_id = ?', jobId, retry.jobId);
  return { outcome: 'accepted', job: requireJob(database, retry.jobId) };
}

/** Lines whose document was not read, and those the batch did not come to. */
function countUnreadLines(database: Database, jobId: string): number {
  const counts = batchReads(database).batchCounts(jobId)!;
  return counts.failedLines + unsubmittedLines(counts);
}

/** The same manifest; which of its lines are read again follows from the record of the batches before. */
function retryBatch(database: Database, job: BatchJob, lines: number, retry: JobRetry, timestamp: string): void {
  const before = batchReads(database).batchSender(job.jobId) as BatchSender;
  const sender = retriedSender(before, retry);
  const { ownerId, ownerName, filename, contentHash, bytes, blobKey, costCapUsd, reingestion, analysis } = job;
  batchWrites(database, () => timestamp).openBatch(
    {
      jobId: retry.jobId,
      ownerId,
      ownerName,
      filename,
      contentHash,
      bytes,
      blobKey,
      ...(reingestion && { reingestion }),
    },
    { lines, sender, costCapUsd, ...(reingestion && analysis && { analysis }) },
  );
}
