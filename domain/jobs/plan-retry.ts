import type { BatchSender } from '../batches/batch.js';
import { unsubmittedLines } from '../batches/batch-outcome.js';
import type { BatchCounts } from '../batches/batch.js';
import { restEstimate } from '../batches/rest-estimate.js';
import { retriedSender } from '../batches/retried-sender.js';
import { ConcordanceError } from '../errors.js';
import type { BatchStore, JobRetry, JobSubmission, PlainJobOpening } from '../ports.js';
import { hasFile, hasOntology, isBatch, isDeletion, isRereading } from './job-identity.js';
import type { BatchJob, IngestionJob, Job, PlainJob } from './job.js';
import type { JobKinds } from './kinds.js';
import { requireNewestVersion, requireOntologyPresent, requireRetryable } from './require-retryable.js';

/** Reads of a store, in the transaction of the retry. */
export interface RetryContext {
  /** Cost that one approval of the job grants, in US dollars; null: no limit. */
  costCapStepUsd: number | null;
  batchCounts(batchId: string): BatchCounts;
  batchSender(batchId: string): BatchSender;
  hasOntology(ontologyId: string): boolean;
  /** The newest job that another version of the document was submitted as since; null where none was. */
  newerVersion(job: IngestionJob): string | null;
}

type OpenBatch = Parameters<BatchStore['openBatch']>;

/** Submission for a job that is retried: of its document, its manifest, or a job of a plain kind. */
export type RetryPlan =
  | { submits: 'document'; submission: JobSubmission }
  | { submits: 'batch'; job: OpenBatch[0]; batch: OpenBatch[1] }
  | { submits: 'plain'; job: PlainJobOpening };

/**
 * Decides what is submitted again for a job. Its limit of cost is the step that an approval grants, not what earlier
 * approvals added up to.
 * @throws ConcordanceError `job_not_final`, `job_not_retryable`, `version_superseded`
 */
export function planRetry(job: Job, retry: JobRetry, context: RetryContext, kinds?: JobKinds): RetryPlan {
  const { costCapStepUsd: costCapUsd } = context;
  if (isBatch(job)) {
    const counts = context.batchCounts(job.jobId);
    requireRetryable(job, countUnreadLines(counts), kinds);
    return retriedBatch({ ...job, costCapUsd, ...retry.changes }, counts, retry, context);
  }
  requireRetryable(job, 0, kinds);
  if (!hasFile(job)) return { submits: 'plain', job: openedAgain(job, retry.jobId) };
  requireNewestVersion(job, context.newerVersion(job));
  const { jobId, newOntologyId } = retry;
  // What a batch may spend is the batch's affair, and it may have ended long ago.
  const submission = { ...job, costCapUsd, ...retry.changes, jobId, newOntologyId, batchId: null };
  return { submits: 'document', submission };
}

/** The same work in the same ontology. */
function openedAgain(job: PlainJob, jobId: string): PlainJobOpening {
  const { ownerId, ownerName, filename } = job;
  const place = hasOntology(job) && { ontologyId: job.ontologyId, ontology: job.ontology };
  const opening = { jobId, ownerId, ownerName, filename, ...place };
  if (job.kind === 'vocabulary_maintenance') return { ...opening, kind: job.kind, task: job.maintenance.task };
  if (job.kind === 'epistemic_measurement') return { ...opening, kind: job.kind, sampleSize: job.sampleSize };
  if (job.kind === 'embedding_regeneration') {
    const { profileId, identity } = job.regeneration;
    return { ...opening, kind: job.kind, regeneration: { profileId, identity, force: false } };
  }
  if (!isDeletion(job) && job.kind !== 'analysis' && job.kind !== 'backup' && job.kind !== 'restore')
    return { ...opening, kind: job.kind };
  throw new ConcordanceError('internal_error', `Jobs of the kind ${job.kind} are not opened again.`);
}

/** Lines whose document was not read, and those the batch did not come to. */
function countUnreadLines(counts: BatchCounts): number {
  return counts.failedLines + unsubmittedLines(counts);
}

/** The same manifest; which of its lines are read again follows from the record of the batches before. */
function retriedBatch(job: BatchJob, counts: BatchCounts, retry: JobRetry, context: RetryContext): RetryPlan {
  const lines = countUnreadLines(counts);
  const { ownerId, ownerName, filename, contentHash, bytes, blobKey, costCapUsd, analysis } = job;
  const reingestion = isRereading(job) ? job.reingestion : undefined;
  // The estimate holds for the model that it was made with.
  const estimated = reingestion &&
    analysis && {
      analysis: restEstimate(analysis, lines, counts),
      extractionConfigId: job.extractionConfigId ?? null,
    };
  if (reingestion !== undefined) {
    requireOntologyPresent(job.jobId, reingestion, context.hasOntology(reingestion.ontologyId));
  }
  const sender = retriedSender(context.batchSender(job.jobId), retry);
  return {
    submits: 'batch',
    job: {
      ...{ jobId: retry.jobId, ownerId, ownerName, filename, contentHash, bytes, blobKey },
      ...(reingestion && { reingestion }),
    },
    batch: { lines, sender, costCapUsd, ...estimated },
  };
}
