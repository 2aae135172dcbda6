import type { BatchLine, LineFilter, LineOutcome } from '../../../domain/batches/batch.js';
import type { RecordedLine } from '../../../domain/batches/lines-left-out.js';
import type { CostRange } from '../../../domain/jobs/job-analysis.js';
import type { ApprovalReason, JobStatus } from '../../../domain/jobs/job-status.js';
import type { JobError } from '../../../domain/jobs/job.js';
import { statement } from '../database/statement.js';

/** A line as it was recorded. */
export interface LineDocument extends Omit<BatchLine, 'documentId' | 'filename'> {
  batchId: string;
  /** That the line names; null where it names none. */
  documentId: string | null;
  /** That the line names; null where it names none, or has a job of its own. */
  filename: string | null;
}

/** Those of the lines of which something is known, and how many there are in all. */
export const findRecordedLines = statement<
  { batchId: string; lines: readonly number[] },
  { known: number[]; total: number }
>(`
  LET known = (
    FOR number IN @lines
      FOR line IN batch_line
        FILTER line.batchId == @batchId AND line.line == number
        RETURN line.line
  )
  LET counted = (
    FOR line IN batch_line
      FILTER line.batchId == @batchId
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { known, total: FIRST(counted) }`);

export const findLastLine = statement<{ batchId: string }, number>(`
  FOR line IN batch_line
    FILTER line.batchId == @batchId
    SORT line.line DESC
    LIMIT 1
    RETURN line.line`);

/** Lines that were recorded by the batches that this one submits again; jobs that were deleted are as they ended. */
export const findEarlierLines = statement<{ batchId: string; after: number; through: number }, RecordedLine>(`
  FOR batch IN job
    FILTER batch.jobId == @batchId
    FOR earlierId IN NOT_NULL(batch.batch.earlier, [])
      FOR line IN batch_line
        FILTER line.batchId == earlierId AND line.line > @after AND line.line <= @through
        LET jobs = (
        FOR row IN job
          FILTER row.jobId == line.jobId
          RETURN { status: row.status, errorCode: row.error.code }
      )
        RETURN {
          line: line.line,
          outcome: line.outcome,
          status: FIRST(jobs).status,
          errorCode: FIRST(jobs).errorCode
        }`);

/** A line with what its job says of it now. */
export interface LineWithJob extends Omit<LineDocument, 'batchId'> {
  job: {
    status: JobStatus;
    deleted: boolean;
    filename: string;
    error: JobError | null;
    approvalReason: ApprovalReason | null;
    costCapUsd: number | null;
    costUsd: number;
    analysis: CostRange | null;
    /** Of the document it reads; null where it reads none. */
    reading: { documentId: string; batchId: string | null; chunksSkipped: number } | null;
  } | null;
}

/** Conditions by which lines have failed (`lineFailure`). */
export interface LineFailure {
  outcome: LineOutcome;
  jobStatuses: readonly string[];
  exceptErrors: readonly string[];
}

/** Lines of a batch in order; `only` null: all of them. Jobs that were deleted count as they ended. */
export const listLines = statement<
  {
    batchId: string;
    only: LineFilter | null;
    failure: LineFailure;
    open: readonly string[];
    limit: number;
    offset: number;
  },
  { items: LineWithJob[]; total: number }
>(`
  LET items = (
    FOR line IN batch_line
      FILTER line.batchId == @batchId
      LET jobs = (
        FOR row IN job
          FILTER row.jobId == line.jobId
          RETURN { status: row.status, errorCode: row.error.code }
      )
      LET status = FIRST(jobs).status
      FILTER @only == null
        OR (@only == "completed" AND status == "completed")
        OR (@only == "open" AND status IN @open)
        OR (@only == "failed" AND (line.outcome == @failure.outcome
          OR (status IN @failure.jobStatuses AND FIRST(jobs).errorCode NOT IN @failure.exceptErrors)))
      SORT line.line
      LIMIT @offset, @limit
      LET states = (
        FOR row IN job
          FILTER row.jobId == line.jobId
          RETURN MERGE(
            KEEP(row, "status", "deleted", "filename", "error", "approvalReason", "costCapUsd", "analysis"),
            {
              costUsd: row.progress.costUsd,
              reading: row.reading == null ? null : {
                documentId: row.reading.documentId,
                batchId: row.reading.batchId,
                chunksSkipped: row.progress.chunksSkipped
              }
            }
          )
      )
      RETURN MERGE(KEEP(line, "line", "outcome", "jobId", "documentId", "filename", "error"), { job: FIRST(states) })
  )
  LET counted = (
    FOR line IN batch_line
      FILTER line.batchId == @batchId
      LET jobs = (
        FOR row IN job
          FILTER row.jobId == line.jobId
          RETURN { status: row.status, errorCode: row.error.code }
      )
      LET status = FIRST(jobs).status
      FILTER @only == null
        OR (@only == "completed" AND status == "completed")
        OR (@only == "open" AND status IN @open)
        OR (@only == "failed" AND (line.outcome == @failure.outcome
          OR (status IN @failure.jobStatuses AND FIRST(jobs).errorCode NOT IN @failure.exceptErrors)))
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { items, total: FIRST(counted) }`);
