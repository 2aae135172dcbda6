import type { AnswersCut } from '../../../../domain/ingest/cut-answer.js';
import type { SkippedChunk } from '../../../../domain/jobs/job-result.js';
import { statement } from '../../database/statement.js';

/** The first chunks of a job that were skipped, in order, and sums over those whose answer was cut. */
export const findReadingIssues = statement<
  { jobId: string; limit: number },
  { skippedChunks: SkippedChunk[]; sums: Required<AnswersCut> }
>(`
  LET skippedChunks = (
    FOR chunk IN skipped_chunk
      FILTER chunk.jobId == @jobId
      SORT chunk.ordinal
      LIMIT @limit
      RETURN KEEP(chunk, "ordinal", "start", "end", "reason")
  )
  LET sums = (
    FOR cut IN cut_answer
      FILTER cut.jobId == @jobId
      COLLECT AGGREGATE
        chunks = SUM(1),
        concepts = SUM(cut.concepts),
        relationships = SUM(cut.relationships),
        quotes = SUM(cut.quotes),
        terms = SUM(cut.terms),
        cutOff = SUM(cut.isCutOff ? 1 : 0),
        tooLong = SUM(cut.concepts + cut.relationships + cut.quotes + cut.terms > 0 ? 1 : 0)
      RETURN {
        chunks: NOT_NULL(chunks, 0),
        concepts: NOT_NULL(concepts, 0),
        relationships: NOT_NULL(relationships, 0),
        quotes: NOT_NULL(quotes, 0),
        terms: NOT_NULL(terms, 0),
        cutOff: NOT_NULL(cutOff, 0),
        tooLong: NOT_NULL(tooLong, 0)
      }
  )
  RETURN { skippedChunks, sums: FIRST(sums) }`);
