import type { BatchJob } from '../jobs/job.js';
import type { BatchStore, ObjectStore } from '../ports.js';
import { batchLimits } from './batch.js';
import { isBlankLine, splitLines, type ManifestLine } from './split-lines.js';

/** Position in a manifest: the last line that was read, and the byte behind it. */
export interface BatchPosition {
  line: number;
  position: number;
}

/** Dependencies of reading a manifest. */
export interface ManifestDependencies {
  store: Pick<BatchStore, 'lastBatchLine' | 'linesNotToRetry'>;
  objects: Pick<ObjectStore, 'readStream'>;
}

/** A line of a manifest, and whether it is still to be submitted. */
export interface RemainingLine {
  line: ManifestLine;
  /** False for lines that are blank, were submitted, or were read by a batch before. */
  isRemaining: boolean;
}

/**
 * Reads the lines of a manifest from a position on, and decides which are still to be submitted.
 * @param onLookup called each time the lines of batches before were looked up
 * @throws ConcordanceError `object_missing`
 */
export async function* remainingLines(
  { store, objects }: ManifestDependencies,
  job: BatchJob,
  from: BatchPosition,
  onLookup: () => void = () => {},
): AsyncGenerator<RemainingLine> {
  const lastSubmitted = await store.lastBatchLine(job.jobId);
  const isLeftOut = leftOutLines(store, job, onLookup);
  const stream = await objects.readStream(job.blobKey, { start: from.position, end: job.bytes });
  try {
    for await (const line of splitLines(stream, batchLimits.lineBytes, {
      number: from.line,
      position: from.position,
    })) {
      const isRemaining = line.number > lastSubmitted && !isBlankLine(line) && !(await isLeftOut(line.number));
      yield { line, isRemaining };
    }
  } finally {
    stream.destroy();
  }
}

/** Lines of the batch before that are looked up at a time. */
const linesPerLookup = 1000;

/** Tells which lines a batch that was submitted again leaves out; lines are asked for in order. */
function leftOutLines(
  store: ManifestDependencies['store'],
  { jobId, retryOf }: BatchJob,
  onLookup: () => void,
): (line: number) => Promise<boolean> {
  let through = 0;
  let leftOut = new Set<number>();
  return async (line) => {
    if (retryOf === null) return false;
    if (line > through) {
      through = line + linesPerLookup;
      leftOut = new Set(await store.linesNotToRetry(jobId, { after: line - 1, through }));
      onLookup();
    }
    return leftOut.has(line);
  };
}
