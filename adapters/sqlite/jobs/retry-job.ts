import type { BatchSender } from '../../../domain/batches/batch.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import { planRetry, type RetryContext } from '../../../domain/jobs/plan-retry.js';
import type { JobRetry, RetryOutcome } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { batchReads, batchWrites } from '../batches/batches.js';
import type { Database } from '../database/database.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import { requireJob } from './job-rows.js';
import { newerVersion } from './known-documents.js';
import { openPlainJob } from './plain-jobs.js';
import { submitJob } from './submit-job.js';

/**
 * Submits again what a job left undone, as `planRetry` says, once: the job that was made for it is given whenever it is
 * asked for again.
 */
export function retryJob(
  database: Database,
  jobId: string,
  { audit, ...retry }: JobRetry,
  timestamp: string,
  kinds?: JobKinds,
): RetryOutcome {
  const job = requireJob(database, jobId);
  if (job.retriedAs !== null) return { outcome: 'retried', job: requireJob(database, job.retriedAs) };
  const plan = planRetry(job, retry, contextOf(database, jobId), kinds);
  if (plan.submits === 'batch') {
    batchWrites(database, () => timestamp).openBatch(plan.job, plan.batch);
  } else if (plan.submits === 'plain') {
    openPlainJob(database, plan.job, { timestamp, kinds });
  } else {
    const submitted = submitJob(database, plan.submission, timestamp);
    if (submitted.outcome !== 'accepted') return submitted;
  }
  database.run('UPDATE job SET retry_of = ? WHERE job_id = ?', jobId, retry.jobId);
  writeAudit(database, timestamp, audit);
  return { outcome: 'accepted', job: requireJob(database, retry.jobId) };
}

function contextOf(database: Database, jobId: string): RetryContext {
  const { batchCounts, batchSender } = batchReads(database);
  const step = database.get('SELECT cost_cap_step_usd FROM job WHERE job_id = ?', jobId)?.['cost_cap_step_usd'];
  return {
    costCapStepUsd: step == null ? null : Number(step),
    batchCounts: (batchId) => batchCounts(batchId)!,
    batchSender: (batchId) => batchSender(batchId) as BatchSender,
    hasOntology: (ontologyId) => ontologyState(database, ontologyId) !== undefined,
    newerVersion: (known) => newerVersion(database, known),
  };
}
