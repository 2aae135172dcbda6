import { batchLimits } from '../../domain/batches/batch.js';
import { jobsAhead, linesToSubmit } from '../../domain/batches/batch-step.js';
import { isBlankLine, splitLines, type ManifestLine } from '../../domain/batches/split-lines.js';
import type { BatchJob } from '../../domain/jobs/job.js';
import type { BatchDependencies, BatchPosition } from './batch-dependencies.js';

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
  const { store, objects } = dependencies;
  const lastSubmitted = await store.lastBatchLine(job.jobId);
  const isLeftOut = leftOutLines(dependencies, job);
  const stream = await objects.readStream(job.blobKey, { start: from.position, end: job.bytes });
  const start = { number: from.line, position: from.position };
  const lines: ManifestLine[] = [];
  let place = from;
  try {
    for await (const line of splitLines(stream, batchLimits.lineBytes, start)) {
      if (lines.length === max) return { lines, place, hasMore: true };
      place = { line: line.number, position: line.end };
      if (line.number > lastSubmitted && !isBlankLine(line) && !(await isLeftOut(line.number))) lines.push(line);
    }
  } finally {
    stream.destroy();
  }
  return { lines, place, hasMore: false };
}

/** Lines of the batch before that are looked up at a time. */
const linesPerLookup = 1000;

/** Tells which lines a batch that was submitted again leaves out; lines are asked for in order. */
function leftOutLines(
  { store, heartbeat }: BatchDependencies,
  { jobId, retryOf }: BatchJob,
): (line: number) => Promise<boolean> {
  let through = 0;
  let leftOut = new Set<number>();
  return async (line) => {
    if (retryOf === null) return false;
    if (line > through) {
      through = line + linesPerLookup;
      leftOut = new Set(await store.linesNotToRetry(jobId, { after: line - 1, through }));
      heartbeat.send();
    }
    return leftOut.has(line);
  };
}
