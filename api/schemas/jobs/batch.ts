import { Type } from 'typebox';
import type { Static } from 'typebox';
import { lineOutcomes } from '../../../domain/batches/batch.js';
import type { BatchCounts, ReportedLine } from '../../../domain/batches/batch.js';
import { unsubmittedLines } from '../../../domain/batches/batch-outcome.js';
import { jobStatuses } from '../../../domain/jobs/job-status.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';

/** Fields of a job for the manifest it submits; of a re-ingestion each document is a line. */
export const batchSchema = closed(
  {
    lines: Type.Integer({
      minimum: 0,
      description: 'Lines of the manifest that are not blank; documents of a re-ingestion',
    }),
    submitted: Type.Integer({ minimum: 0, description: 'Lines or documents submitted as jobs' }),
    duplicates: Type.Integer({
      minimum: 0,
      description:
        'Lines whose content was read before or is being read, and documents that are unchanged at their source',
    }),
    skipped: Type.Integer({ minimum: 0, description: 'Documents deleted before they were read' }),
    refused: count,
    not_submitted: Type.Integer({
      minimum: 0,
      description:
        'Lines or documents that are not submitted yet, or never were because the job ended first; a retry submits them',
    }),
    completed: Type.Integer({ minimum: 0, description: 'Jobs submitted by it that completed' }),
    completed_with_errors: Type.Integer({ minimum: 0, description: 'Completed jobs with skipped chunks' }),
    failed: count,
    cancelled: count,
    superseded: Type.Integer({
      minimum: 0,
      description: 'Of those cancelled: a newer version of the document was submitted; they do not count as failed',
    }),
    open: count,
    failed_lines: Type.Integer({
      minimum: 0,
      description: 'Lines or documents that were not read; the report lists them with status=failed',
    }),
    reading: Type.Array(Type.String(), { description: 'Documents being read now, at most three' }),
    report: Type.String({ description: 'Path of the report, with the outcome of each line or document' }),
  },
  { $id: 'BatchProgress' },
);

/** Maps the counts of a batch, and the path of its report. */
export function toBatchDto(jobId: string, counts: BatchCounts): Static<typeof batchSchema> {
  const {
    failedLines,
    completedWithErrors,
    sums: _sums,
    work: _work,
    chunksWithErrors: _chunks,
    answersCut: _cut,
    waiting: _waiting,
    ...rest
  } = counts;
  return {
    ...rest,
    not_submitted: unsubmittedLines(counts),
    completed_with_errors: completedWithErrors,
    failed_lines: failedLines,
    report: `/jobs/${jobId}/report`,
  };
}

export const batchLineStateSchema = closed(
  {
    line: Type.Integer({ minimum: 1, description: 'Number of the line or document, from 1' }),
    outcome: oneOf([...lineOutcomes, 'not_submitted'], {
      description:
        'accepted: read by a separate job; in_flight: another job is reading the same content; duplicate: another job ' +
        'has read the content, or failed to, as `status` says; skipped: the document was deleted before; ' +
        'not_submitted: not submitted yet, or never because the job ended first',
    }),
    job_id: nullable(Type.String()),
    document_id: nullable(Type.String({ description: 'The document that is read' })),
    status: nullable(oneOf(jobStatuses, { description: 'Status of its job' })),
    filename: nullable(
      Type.String({ description: 'Name of the file that its own job reads, else of the one that the line names' }),
    ),
    chunks_skipped: nullable(
      Type.Integer({
        minimum: 0,
        description: "Chunks of its job without concepts because the model's answer is unreadable",
      }),
    ),
    reason: nullable(Type.String({ description: 'Reason why its job awaits approval' })),
    error_code: nullable(Type.String()),
    error: nullable(
      Type.String({ description: 'Reason why it was refused or skipped, or its job failed, and what to do' }),
    ),
  },
  { $id: 'BatchLine' },
);

/** Maps a line of a batch. `error` is a sentence, and `error_code` its code; both are null where it has not failed. */
export function toBatchLineDto({
  line,
  outcome,
  jobId,
  documentId,
  filename,
  status,
  chunksSkipped,
  reason,
  error,
}: ReportedLine): Static<typeof batchLineStateSchema> {
  const [code, detail] = [error?.code ?? null, error?.detail ?? null];
  const document = { document_id: documentId ?? null, filename: filename ?? null };
  const job = { job_id: jobId, ...document, status, chunks_skipped: chunksSkipped };
  return { line, outcome, ...job, reason, error_code: code, error: detail };
}
