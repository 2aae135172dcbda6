import type { BatchLine } from '../../domain/batches/batch.js';
import { createKeyOrder } from '../../domain/batches/key-order.js';
import type { BatchPosition } from '../../domain/batches/remaining-lines.js';
import { submitRereadLine } from '../../domain/batches/reread-line.js';
import { sentAt, submitLine } from '../../domain/batches/submit-line.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { isBatch, isRereading } from '../../domain/jobs/job-identity.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { startSubmittedWorkflows } from '../../domain/jobs/commands/start-workflows.js';
import type { SubmissionDependencies } from '../../domain/submission/submit-document.js';
import type { BatchDependencies } from './batch-dependencies.js';
import { countToSubmit, readNextLines } from './lines-to-submit.js';

/** Maximum number of lines submitted concurrently. */
const lineConcurrency = 4;

/**
 * Submits the next lines of a manifest, each under an id that follows from the batch and the line.
 * `end`: there are no more, or the job has ended otherwise; `wait`: no more are to be submitted just now.
 */
export async function submitLines(
  dependencies: BatchDependencies & SubmissionDependencies,
  { jobId, place }: { jobId: string; place: BatchPosition },
): Promise<{ place: BatchPosition; end: 'none' | 'wait' | 'lines' | 'job' }> {
  const { store, workflows, heartbeat } = dependencies;
  const [job, sender] = await Promise.all([store.job(jobId), store.batchSender(jobId)]);
  if (job === undefined || !isBatch(job) || sender === undefined || isFinal(job.status)) return { place, end: 'job' };
  const max = await countToSubmit(dependencies, job);
  if (max === 0) return { place, end: 'wait' };
  const next = await readNextLines(dependencies, job, place, max);
  const batch = { jobId, sender, namedAt: await sentAt(store, job) };
  const submitted: IngestionJob[] = [];
  const inOrder = createKeyOrder();
  const done: BatchLine[] = [];
  await inParallel(next.lines, lineConcurrency, async (line) => {
    const signal = heartbeat.signal();
    signal?.throwIfAborted();
    const result = isRereading(job)
      ? await submitRereadLine(dependencies, job, sender, line, signal)
      : await submitLine(dependencies, batch, line, inOrder, signal);
    done.push(result.line);
    if (result.job !== null) submitted.push(result.job);
    heartbeat.send();
  });
  await store.recordBatchLines(jobId, done);
  await startSubmittedWorkflows(workflows, submitted, {
    note: (jobIds) => store.setWorkflowWaits(jobIds, true),
    onStarted: () => heartbeat.send(),
  });
  return { place: next.place, end: next.hasMore ? 'none' : 'lines' };
}
