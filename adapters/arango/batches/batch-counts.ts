import { maxNamedInBatch, type BatchCounts } from '../../../domain/batches/batch.js';
import { countLines as countGroups } from '../../../domain/batches/count-lines.js';
import { answersCutOf } from '../../../domain/ingest/cut-answer.js';
import { ownCostCap } from '../../../domain/jobs/job-status.js';
import type { Session } from '../database/session.js';
import { findBatch } from './batch-statements.js';
import { findBatchFacts, type BatchFacts } from './count-statements.js';

/** Counts of a batch, as they were kept when it ended, or as they are now; undefined where the job is no batch. */
export async function batchCounts(session: Session, batchId: string): Promise<BatchCounts | undefined> {
  const batch = await session.first(findBatch, { jobId: batchId });
  if (batch === undefined) return undefined;
  return batch.endedCounts ?? (await countLines(session, batchId))?.counts;
}

/** Current counts of the lines of a batch, as the domain counts them; undefined where the job is no batch. */
export async function countLines(
  session: Session,
  batchId: string,
): Promise<{ counts: BatchCounts; openLines: number } | undefined> {
  const facts = await session.first(findBatchFacts, { batchId, ownCostCap, maxReading: maxNamedInBatch.reading });
  if (facts === undefined) return undefined;
  const { counts, openLines } = countGroups(facts.groups, facts.lines);
  const { sums, reading } = facts;
  return { counts: { ...counts, ...answersCut(facts), waiting: waitingLines(facts), reading, sums }, openLines };
}

function answersCut({
  answersCut: { documents, chunksProcessed, ...sums },
}: BatchFacts): Pick<BatchCounts, 'answersCut'> {
  return documents === 0 ? {} : { answersCut: { documents, chunksProcessed, ...answersCutOf(sums) } };
}

function waitingLines({ atOwnLimit, onOthers }: BatchFacts): BatchCounts['waiting'] {
  const jobs = (atOwnLimit.length > 0 ? atOwnLimit : onOthers).slice(0, maxNamedInBatch.waiting);
  return { atOwnLimit: atOwnLimit.length, onOthers: onOthers.length, jobs };
}
