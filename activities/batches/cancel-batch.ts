import { ConcordanceError } from '../../domain/errors.js';
import type { BatchParts } from './batch-steps.js';

const jobsAtOnce = 100;

/**
 * Cancels the batch and those of its jobs that have not ended. The record of each first, for it is the truth; then its
 * workflow is told.
 */
export async function cancelBatch(
  { store, engine, pulse }: BatchParts,
  { jobId: batchId }: { jobId: string },
): Promise<void> {
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
