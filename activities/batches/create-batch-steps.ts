import { ConcordanceError } from '../../domain/errors.js';
import { isFinal } from '../../domain/jobs/job.js';
import { createObjectsInUse } from '../../domain/submission/objects-in-use.js';
import type { BatchParts, BatchSteps } from './batch-steps.js';
import { submitLines } from './submit-lines.js';

const jobsAtOnce = 100;

/** The steps of batches, bound to their parts. */
export function createBatchSteps(parts: BatchParts): BatchSteps {
  const objectsInUse = createObjectsInUse(parts.objects, parts.store);
  return {
    submitLines: (input) => submitLines({ ...parts, objectsInUse }, input),
    finishBatch: ({ jobId }) => finishBatch(parts, jobId),
    cancelBatch: ({ jobId }) => cancelBatch(parts, jobId),
  };
}

/** Asks for approval of the whole when it is time to, and ends the batch when all of its lines are settled. */
async function finishBatch(
  { store, clock, settings }: BatchParts,
  jobId: string,
): ReturnType<BatchSteps['finishBatch']> {
  const expiresAt = new Date(clock.millis() + settings.approvalMs).toISOString();
  const { status, stage, progress } = await store.reviewBatch(jobId, expiresAt);
  const counts = await store.batchCounts(jobId);
  const { lines = 0, duplicates = 0, completed = 0, failedLines = 0 } = counts ?? {};
  const read = Math.min(completed + duplicates, lines - failedLines);
  return { over: isFinal(status), view: { stage, lines, read, failed: failedLines, costUsd: progress.costUsd } };
}

/** The record of each first, for it is the truth; then its workflow is told. */
async function cancelBatch({ store, engine, pulse }: BatchParts, batchId: string): Promise<void> {
  const reason = { code: 'job_cancelled' as const, detail: 'The batch that submitted it was cancelled.' };
  await unlessFinal(store.cancelJob(batchId, { ...reason, detail: 'The workflow was cancelled in the engine.' }));
  for (;;) {
    const open = await store.openJobsOfBatch(batchId, jobsAtOnce);
    for (const { jobId } of open) {
      await unlessFinal(store.cancelJob(jobId, reason));
      const job = await store.job(jobId);
      if (job !== undefined) await engine.cancelJob(job);
      pulse.beat();
    }
    for (const ontologyId of new Set(open.map((one) => one.ontologyId))) await engine.wakeOntology(ontologyId);
    if (open.length < jobsAtOnce) return;
  }
}

async function unlessFinal(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const over = error instanceof ConcordanceError && ['job_already_final', 'not_found'].includes(error.code);
    if (!over) throw error;
  }
}
