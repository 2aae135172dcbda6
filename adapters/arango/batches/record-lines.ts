import type { BatchLine } from '../../../domain/batches/batch.js';
import { keyOfParts } from '../database/key.js';
import type { JobWork } from '../jobs/job-work.js';
import { findRecordedLines } from './line-statements.js';

/** Keeps what became of lines of a batch; what was kept first stays. */
export async function recordLines(work: JobWork, batchId: string, given: readonly BatchLine[]): Promise<void> {
  const lines = given.map(({ line }) => line);
  const { known, total } = (await work.reading.first(findRecordedLines, { batchId, lines }))!;
  const added = new Map(
    given
      .filter(({ line }) => !known.includes(line))
      .toReversed()
      .map((one) => [one.line, one]),
  );
  for (const { line, outcome, jobId, documentId = null, filename = null, error } of added.values()) {
    const key = keyOfParts(batchId, String(line));
    work.put('batch_line', { _key: key, batchId, line, outcome, jobId, documentId, filename, error });
  }
  for (const { document } of await work.jobs([batchId])) {
    const { batch, status, updatedAt } = document;
    if (batch === undefined) continue;
    work.putJob({
      ...document,
      // A line that failed after its batch was submitted again is one more to read.
      batch: { ...batch, lines: Math.max(batch.lines, total + added.size) },
      updatedAt: status === 'processing' ? work.now : updatedAt,
    });
  }
}
