import { jobsAhead, linesToSubmit } from '../../domain/batches/batch-step.js';
import { remainingLines, type BatchPosition } from '../../domain/batches/remaining-lines.js';
import type { ManifestLine } from '../../domain/batches/split-lines.js';
import type { BatchJob } from '../../domain/jobs/job.js';
import type { BatchDependencies } from './batch-dependencies.js';

/** Maximum lines that one activity submits. */
const maxLines = 24;

/** Returns how many lines are submitted in this activity. */
export async function countToSubmit({ store, settings }: BatchDependencies, job: BatchJob): Promise<number> {
  const { parallelDocuments } = settings;
  const open = (await store.openJobsOfBatch(job.jobId, jobsAhead(parallelDocuments))).length;
  return Math.min(maxLines, linesToSubmit(job, { open, parallelDocuments }) ?? maxLines);
}

/** Lines of a manifest that are submitted next. */
interface NextLines {
  lines: ManifestLine[];
  /** Position behind them, and behind what was passed over. */
  place: BatchPosition;
  /** True if further lines are to be submitted. */
  hasMore: boolean;
}

/**
 * Reads the next lines of a manifest, without those that are blank, were submitted, or are left out.
 * @param max at least 1
 */
export async function readNextLines(
  dependencies: BatchDependencies,
  job: BatchJob,
  from: BatchPosition,
  max: number,
): Promise<NextLines> {
  const lines: ManifestLine[] = [];
  let place = from;
  for await (const { line, isRemaining } of remainingLines(dependencies, job, from, () =>
    dependencies.heartbeat.send(),
  )) {
    if (lines.length === max) return { lines, place, hasMore: true };
    place = { line: line.number, position: line.end };
    if (isRemaining) lines.push(line);
  }
  return { lines, place, hasMore: false };
}
