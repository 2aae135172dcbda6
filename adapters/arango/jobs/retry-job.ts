import type { BatchCounts, BatchSender } from '../../../domain/batches/batch.js';
import { isRereading } from '../../../domain/jobs/job-identity.js';
import { planRetry, type RetryContext, type RetryPlan } from '../../../domain/jobs/plan-retry.js';
import type { Job } from '../../../domain/jobs/job.js';
import type { JobRetry, JobSubmission, RetryOutcome } from '../../../domain/ports.js';
import { batchCounts } from '../batches/batch-counts.js';
import { openBatch } from '../batches/open-batch.js';
import { decideLazily } from '../database/decide-lazily.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import type { FoundJob } from './documents/found-job.js';
import type { JobDocument } from './documents/job-document.js';
import { toJob } from './documents/to-job.js';
import { requireJob } from './find-jobs.js';
import type { JobWork } from './job-work.js';
import { openPlainJob } from './plain-jobs.js';
import { findNewerVersion } from './retry-statements.js';
import { submitJob } from './submission/submit-job.js';
import type { JobContext } from './work.js';

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
  const { now } = work;
  const found = await requireJob(work, jobId);
  const { retriedAs } = found;
  if (retriedAs !== null) return { outcome: 'retried', job: toJob(await requireJob(work, retriedAs), now) };
  const plan = await planFor(work, found, retry, context);
  const answered = plan.submits === 'document' ? await submittedBefore(work, plan.submission) : null;
  if (answered !== null) return answered;
  if (plan.submits === 'batch') await openBatch(work, plan.job, plan.batch);
  if (plan.submits === 'plain') await openPlainJob(work, plan.job, context);
  const made = await requireJob(work, retry.jobId);
  work.putJob(madeFor(found.document, made.document));
  work.audit(audit);
  return { outcome: 'accepted', job: toJob(work.present(made), now) };
}

/** The job that was made, as one for the job before. A batch knows all batches whose lines it may leave out. */
function madeFor(before: JobDocument, made: JobDocument): JobDocument {
  const earlier = before.batch === undefined ? [] : [before.jobId, ...before.batch.earlier];
  return { ...made, retryOf: before.jobId, ...(made.batch && { batch: { ...made.batch, earlier } }) };
}

/** Submits the document; null where a job was made for it. */
async function submittedBefore(work: JobWork, submission: JobSubmission) {
  const submitted = await submitJob(work, submission);
  return submitted.outcome === 'accepted' ? null : submitted;
}

function planFor(
  { reading, now }: JobWork,
  found: FoundJob,
  retry: Omit<JobRetry, 'audit'>,
  { kinds }: Pick<JobContext, 'kinds'>,
): Promise<RetryPlan> {
  const job = toJob(found, now);
  const { jobId, batch, costCapStepUsd } = found.document;
  type Parts = { counts: BatchCounts; hasOntology: boolean; newerVersion: string | null };
  return decideLazily<Parts, RetryPlan>(
    {
      counts: async () => (await batchCounts(reading, jobId))!,
      hasOntology: async () => (await ontologyState(reading, rereadOntologyOf(job))).state !== null,
      newerVersion: async () => (await reading.first(findNewerVersion, { jobId })) ?? null,
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
