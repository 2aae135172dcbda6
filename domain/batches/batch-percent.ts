import { isFinal } from '../jobs/job-status.js';
import type { Job } from '../jobs/job.js';
import { maxOpenPercent, percentOf } from '../jobs/percent.js';
import type { BatchCounts } from './batch.js';

/**
 * Progress of a batch or re-ingestion while it is open: the chunks of its documents that are done over all chunks;
 * documents whose chunks are not counted yet share what is left of the estimate. Without an estimate each document
 * counts the same, and one that is being read by its chunks. 99 at most.
 * @param estimatedChunks of all documents; null where there is no estimate
 */
export function openBatchPercent(
  { lines, work }: Pick<BatchCounts, 'lines' | 'work'>,
  estimatedChunks: number | null,
): number {
  if (estimatedChunks === null) return openPercent(work.finishedLines + work.openShare, lines);
  const unmeasured = Math.max(0, lines - work.measuredLines);
  const chunksEach = Math.max(1, (estimatedChunks - work.chunks) / Math.max(1, unmeasured));
  const done = work.chunksDone + chunksEach * Math.max(0, work.finishedLines - work.measuredFinishedLines);
  return openPercent(done, work.chunks + chunksEach * unmeasured);
}

function openPercent(done: number, all: number): number {
  return Math.min(maxOpenPercent, percentOf(done, all));
}

/**
 * Progress of a batch as clients see it; once it has failed or was cancelled, the share of its lines of which nothing
 * more is to come.
 */
export function batchPercent(
  { status, progress, analysis }: Pick<Job, 'status' | 'progress' | 'analysis'>,
  counts: BatchCounts,
): number {
  if (status === 'completed') return progress.percent;
  if (!isFinal(status)) return openBatchPercent(counts, analysis?.chunks ?? null);
  const { lines, submitted, duplicates, skipped, refused, open } = counts;
  return percentOf(submitted - open + duplicates + skipped + refused, lines);
}
