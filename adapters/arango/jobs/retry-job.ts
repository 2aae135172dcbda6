import type { BatchCounts, BatchSender } from '../../../domain/batches/batch.js';
import { isRereading } from '../../../domain/jobs/job-identity.js';
import { planRetry, type RetryContext, type RetryPlan } from '../../../domain/jobs/plan-retry.js';
import type { Job } from '../../../domain/jobs/job.js';
import type { JobRetry, JobSubmission, RetryOutcome } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { batchCounts } from '../batches/batch-counts.js';
import { openBatch } from '../batches/open-batch.js';
import { decideLazily } from '../database/decide-lazily.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import type { FoundJob } from './documents/found-job.js';
import { toJob } from './documents/to-job.js';
import { requireJob } from './find-jobs.js';
import { openPlainJob } from './plain-jobs.js';
import { findNewerVersion, markRetry } from './retry-statements.js';
import { submitJob } from './submission/submit-job.js';
import type { JobContext, JobWork } from './work.js';

/**
 * Submits again what a job left undone, as `planRetry` says, once: the job that was made for it is given whenever it is
 * asked for again.
 */
export async function retryJob(
  work: JobWork,
  jobId: string,
  { audit, ...retry }: JobRetry,
  context: Pick<JobContext, 'kinds'>,
): Promise<RetryOutcome | Awaited<ReturnType<typeof submitJob>>> {
  const { session, now } = work;
  const found = await requireJob(session, jobId);
  const { retriedAs } = found;
  if (retriedAs !== null) return { outcome: 'retried', job: toJob(await requireJob(session, retriedAs), now) };
  const plan = await planFor(work, found, retry, context);
  const answered = plan.submits === 'document' ? await submittedBefore(work, plan.submission) : null;
  if (answered !== null) return answered;
  if (plan.submits === 'batch') await openBatch(work, plan.job, plan.batch);
  if (plan.submits === 'plain') await openPlainJob(work, plan.job, context);
  await session.run(markRetry, { jobId: retry.jobId, retryOf: jobId });
  await writeAudit(session, now, audit);
  return { outcome: 'accepted', job: toJob(await requireJob(session, retry.jobId), now) };
}

/** Submits the document; null where a job was made for it. */
async function submittedBefore(work: JobWork, submission: JobSubmission) {
  const submitted = await submitJob(work, submission);
  return submitted.outcome === 'accepted' ? null : submitted;
}

function planFor(
  { session, now }: JobWork,
  found: FoundJob,
  retry: Omit<JobRetry, 'audit'>,
  { kinds }: Pick<JobContext, 'kinds'>,
): Promise<RetryPlan> {
  const job = toJob(found, now);
  const { jobId, batch, costCapStepUsd } = found.document;
  type Parts = { counts: BatchCounts; hasOntology: boolean; newerVersion: string | null };
  return decideLazily<Parts, RetryPlan>(
    {
      counts: async () => (await batchCounts(session, jobId))!,
      hasOntology: async () => (await ontologyState(session, rereadOntologyOf(job))).state !== null,
      newerVersion: async () => (await session.first(findNewerVersion, { jobId })) ?? null,
    },
    (parts) => {
      const context: RetryContext = {
        costCapStepUsd,
        batchCounts: parts.counts,
        batchSender: () => batch?.sender as BatchSender,
        hasOntology: parts.hasOntology,
        newerVersion: parts.newerVersion,
      };
      return planRetry(job, retry, context, kinds);
    },
  );
}

function rereadOntologyOf(job: Job): string {
  return isRereading(job) ? job.reingestion.ontologyId : '';
}
