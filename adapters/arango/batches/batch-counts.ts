import { maxNamedInBatch, type BatchCounts } from '../../../domain/batches/batch.js';
import { countLines as countGroups } from '../../../domain/batches/count-lines.js';
import { answersCutOf } from '../../../domain/ingest/cut-answer.js';
import { ownCostCap } from '../../../domain/jobs/job-status.js';
import type { Reading } from '../database/session.js';
import { findBatch } from './batch-statements.js';
import { findCountedBatch, type CountedBatch } from './count-statements.js';

/** Counts of a batch, as they were kept when it ended, or as they are now; undefined where the job is no batch. */
export async function batchCounts(reading: Reading, batchId: string): Promise<BatchCounts | undefined> {
  const batch = await reading.first(findBatch, { jobId: batchId });
  if (batch === undefined) return undefined;
  return batch.endedCounts ?? (await countLines(reading, batchId))?.counts;
}

/** Current counts of the lines of a batch, as the domain counts them; undefined where the job is no batch. */
export async function countLines(
  reading: Reading,
  batchId: string,
): Promise<{ counts: BatchCounts; openLines: number } | undefined> {
  const counted = await reading.first(findCountedBatch, { batchId, ownCostCap, maxReading: maxNamedInBatch.reading });
  if (counted === undefined) return undefined;
  const { counts, openLines } = countGroups(counted.groups, counted.lines);
  const now = { waiting: waitingLines(counted), reading: counted.reading, sums: counted.sums };
  return { counts: { ...counts, ...answersCut(counted), ...now }, openLines };
}

function answersCut({
  answersCut: { documents, chunksProcessed, ...sums },
}: CountedBatch): Pick<BatchCounts, 'answersCut'> {
  return documents === 0 ? {} : { answersCut: { documents, chunksProcessed, ...answersCutOf(sums) } };
}

function waitingLines({ atOwnLimit, onOthers }: CountedBatch): BatchCounts['waiting'] {
  const jobs = (atOwnLimit.length > 0 ? atOwnLimit : onOthers).slice(0, maxNamedInBatch.waiting);
  return { atOwnLimit: atOwnLimit.length, onOthers: onOthers.length, jobs };
}
