import { isFinal } from '../jobs/job-status.js';
import type { BatchJob, Job } from '../jobs/job.js';
import { jobKindRules } from '../jobs/kinds.js';
import { maxOpenPercent, percentOf } from '../jobs/percent.js';
import { unsubmittedLines } from './batch-outcome.js';
import type { BatchCounts } from './batch.js';

/** Percent that submitting the lines of a batch counts; what their jobs do is the rest. */
const submissionShare = 50;

/**
 * Progress of a batch while its lines are submitted; null where submitting says nothing of it: `percentRead` does.
 * @param recorded lines that were
 */
export function percentSubmitted(
  recorded: number,
  { lines }: Pick<BatchCounts, 'lines'>,
  kind: BatchJob['kind'],
): number | null {
  if (!jobKindRules[kind].submitsAhead) return null;
  return percentOf(recorded, lines, 0, submissionShare);
}

/**
 * Progress of a batch whose lines are all submitted, or of one whose lines are submitted as they are read.
 * @param openLines whose document is still to be read
 */
export function percentRead(counts: BatchCounts, openLines: number, kind: BatchJob['kind']): number {
  const { lines } = counts;
  if (!jobKindRules[kind].submitsAhead) {
    return percentOf(lines - unsubmittedLines(counts) - openLines, lines, 0, maxOpenPercent);
  }
  return percentOf(lines - openLines, lines, submissionShare, maxOpenPercent);
}

/**
 * Progress of a batch as clients see it: what its record says, and once it has failed or was cancelled, the share of
 * its lines of which nothing more is to come.
 */
export function batchPercent({ status, progress }: Pick<Job, 'status' | 'progress'>, counts: BatchCounts): number {
  if (!isFinal(status) || status === 'completed') return progress.percent;
  const { lines, submitted, duplicates, skipped, refused, open } = counts;
  return percentOf(submitted - open + duplicates + skipped + refused, lines);
}
