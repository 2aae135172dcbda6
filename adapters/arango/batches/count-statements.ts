import type { BatchAnswersCut, BatchSums } from '../../../domain/batches/batch.js';
import type { BatchState } from '../../../domain/batches/batch-step.js';
import type { LineGroup } from '../../../domain/batches/count-lines.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { statement } from '../database/statement.js';

/** Lines of a batch in groups of the same state, as `countLines` counts them. */
export interface CountedBatch {
  /** Lines of the manifest that are not blank. */
  lines: number;
  groups: LineGroup[];
  sums: BatchSums;
  answersCut: Required<BatchAnswersCut>;
  /** Ids of jobs that wait for an approval which is not that of the batch: its own at their limit, and of others. */
  atOwnLimit: string[];
  onOthers: string[];
  /** Names of the documents that are being read, at most as many as were asked for. */
  reading: string[];
}

/** Facts that the counts of a batch follow from; none where the job is no batch. */
export const findCountedBatch = statement<{ batchId: string; ownCostCap: string; maxReading: number }, CountedBatch>(`
  FOR batch IN job
    FILTER batch.jobId == @batchId AND batch.batch != null
    LET groups = (
      FOR line IN batch_line
        FILTER line.batchId == @batchId
        LET jobs = (
          FOR row IN job
            FILTER row.jobId == line.jobId
            RETURN {
              status: row.status,
              errorCode: row.error.code,
              skipped: row.progress.chunksSkipped,
              processed: row.progress.chunksProcessed,
              total: row.progress.chunksTotal
            }
        )
        LET found = FIRST(jobs)
        COLLECT outcome = line.outcome, status = found.status, errorCode = found.errorCode,
            hasSkippedChunks = found.skipped > 0
          AGGREGATE
            lines = SUM(1),
            chunksSkipped = SUM(NOT_NULL(found.skipped, 0)),
            chunksProcessed = SUM(NOT_NULL(found.processed, 0)),
            measured = SUM(found.total == null ? 0 : 1),
            chunks = SUM(NOT_NULL(found.total, 0)),
            chunksDone = SUM(found.total == null ? 0 : MIN([found.processed, found.total])),
            share = SUM(found.total == null ? 0 : MIN([1, found.processed / MAX([1, found.total])]))
        RETURN { outcome, status, errorCode, hasSkippedChunks, lines, chunksSkipped, chunksProcessed, measured,
          chunks, chunksDone, share }
    )
    LET sums = (
      FOR row IN job
        FILTER row.reading.batchId == @batchId
        COLLECT AGGREGATE
          pagesProcessed = SUM(row.progress.pagesProcessed),
          chunksProcessed = SUM(row.progress.chunksProcessed),
          chunksSkipped = SUM(row.progress.chunksSkipped),
          chunksCarried = SUM(row.progress.chunksCarried),
          conceptsCreated = SUM(row.progress.conceptsCreated),
          conceptsLinked = SUM(row.progress.conceptsLinked),
          sourcesCreated = SUM(row.progress.sourcesCreated),
          instancesCreated = SUM(row.progress.instancesCreated),
          relationshipsCreated = SUM(row.progress.relationshipsCreated),
          quotesProposed = SUM(row.progress.quotesProposed),
          quotesKept = SUM(row.progress.quotesKept),
          quotesNormalised = SUM(row.progress.quotesNormalised),
          quotesInPieces = SUM(row.progress.quotesInPieces),
          conceptsDropped = SUM(row.progress.conceptsDropped),
          relationshipsDropped = SUM(row.progress.relationshipsDropped)
        RETURN {
          pagesProcessed: NOT_NULL(pagesProcessed, 0),
          chunksProcessed: NOT_NULL(chunksProcessed, 0),
          chunksSkipped: NOT_NULL(chunksSkipped, 0),
          chunksCarried: NOT_NULL(chunksCarried, 0),
          conceptsCreated: NOT_NULL(conceptsCreated, 0),
          conceptsLinked: NOT_NULL(conceptsLinked, 0),
          sourcesCreated: NOT_NULL(sourcesCreated, 0),
          instancesCreated: NOT_NULL(instancesCreated, 0),
          relationshipsCreated: NOT_NULL(relationshipsCreated, 0),
          quotesProposed: NOT_NULL(quotesProposed, 0),
          quotesKept: NOT_NULL(quotesKept, 0),
          quotesNormalised: NOT_NULL(quotesNormalised, 0),
          quotesInPieces: NOT_NULL(quotesInPieces, 0),
          conceptsDropped: NOT_NULL(conceptsDropped, 0),
          relationshipsDropped: NOT_NULL(relationshipsDropped, 0)
        }
    )
    LET cutDocuments = (
      FOR row IN job
        FILTER row.reading.batchId == @batchId AND row.status == "completed"
        LET cuts = (
          FOR cut IN cut_answer
            FILTER cut.jobId == row.jobId
            RETURN MERGE(KEEP(cut, "concepts", "relationships", "quotes", "terms"), {
              cutOff: cut.isCutOff ? 1 : 0,
              tooLong: cut.concepts + cut.relationships + cut.quotes + cut.terms > 0 ? 1 : 0
            })
        )
        FILTER LENGTH(cuts) > 0
        RETURN { processed: row.progress.chunksProcessed, cuts }
    )
    LET cuts = cutDocuments[*].cuts[**]
    LET atOwnLimit = (
      FOR row IN job
        FILTER row.reading.batchId == @batchId
        FILTER row.status == "awaiting_approval" AND row.approvalReason == @ownCostCap AND row.deleted == false
        SORT row.queueSequence
        RETURN row.jobId
    )
    LET onOthers = (
      FOR line IN batch_line
        FILTER line.batchId == @batchId AND line.outcome == "in_flight"
        FOR row IN job
          FILTER row.jobId == line.jobId
          FILTER row.status == "awaiting_approval" AND row.reading != null AND row.reading.batchId != @batchId
          COLLECT jobId = row.jobId
          SORT jobId
          RETURN jobId
    )
    LET reading = (
      FOR row IN job
        FILTER row.reading.batchId == @batchId AND row.status == "processing"
        SORT row.updatedAt DESC
        LIMIT @maxReading
        RETURN row.filename
    )
    RETURN {
      lines: batch.batch.lines,
      groups,
      sums: FIRST(sums),
      answersCut: {
        documents: LENGTH(cutDocuments),
        chunksProcessed: SUM(cutDocuments[*].processed),
        chunks: LENGTH(cuts),
        concepts: SUM(cuts[*].concepts),
        relationships: SUM(cuts[*].relationships),
        quotes: SUM(cuts[*].quotes),
        terms: SUM(cuts[*].terms),
        cutOff: SUM(cuts[*].cutOff),
        tooLong: SUM(cuts[*].tooLong)
      },
      atOwnLimit,
      onOthers,
      reading
    }`);

/** States of the jobs of a batch before its approval. */
export const findApprovalState = statement<
  { batchId: string; open: readonly string[]; estimate: string; costCap: string },
  Pick<BatchState, 'withoutEstimate' | 'waiting' | 'waitingForCap'>
>(`
  FOR row IN job
    FILTER row.reading.batchId == @batchId AND row.status IN @open
    LET waits = row.status == "awaiting_approval"
    COLLECT AGGREGATE
      withoutEstimate = SUM(row.analysis == null ? 1 : 0),
      waiting = SUM(waits AND row.approvalReason == @estimate ? 1 : 0),
      waitingForCap = SUM(waits AND row.approvalReason == @costCap ? 1 : 0)
    RETURN {
      withoutEstimate: NOT_NULL(withoutEstimate, 0),
      waiting: NOT_NULL(waiting, 0),
      waitingForCap: NOT_NULL(waitingForCap, 0)
    }`);

/** Estimates of the jobs of a batch that have one, in the order in which they were submitted. */
export const listEstimates = statement<{ batchId: string }, JobAnalysis>(`
  FOR row IN job
    FILTER row.reading.batchId == @batchId AND row.analysis != null
    SORT row.queueSequence
    RETURN row.analysis`);
