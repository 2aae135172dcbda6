import { Type } from 'typebox';
import type { Static } from 'typebox';
import { lineOutcomes } from '../../domain/batches/batch.js';
import type { BatchCounts, BatchLineState } from '../../domain/batches/batch.js';
import { jobStatuses } from '../../domain/jobs/job.js';
import { closed, count, nullable, oneOf } from '../schema.js';

/** What a job says of the manifest it submits. */
export const batchSchema = closed(
  {
    lines: Type.Integer({ minimum: 0, description: 'Lines of the manifest that are not blank' }),
    submitted: Type.Integer({ minimum: 0, description: 'Those that became jobs' }),
    duplicates: Type.Integer({ minimum: 0, description: 'Those whose content was read before, or is being read' }),
    refused: count,
    completed: Type.Integer({ minimum: 0, description: 'Of the jobs of its lines' }),
    failed: count,
    cancelled: count,
    open: count,
    failed_lines: Type.Integer({
      minimum: 0,
      description: 'Lines whose document was not read: those of the report with status=failed',
    }),
    reading: Type.Array(Type.String(), { description: 'Documents that are being read just now, three at most' }),
    report: Type.String({ description: 'Where it is said what became of each line' }),
  },
  { $id: 'BatchProgress' },
);

export function wireBatch(jobId: string, counts: BatchCounts): Static<typeof batchSchema> {
  const { failedLines, sums: _, ...rest } = counts;
  return { ...rest, failed_lines: failedLines, report: `/jobs/${jobId}/report` };
}

export const batchLineStateSchema = closed(
  {
    line: Type.Integer({ minimum: 1, description: 'Number of the line, from 1' }),
    outcome: oneOf(lineOutcomes),
    job_id: nullable(Type.String()),
    status: nullable(oneOf(jobStatuses, { description: 'Of its job' })),
    error_code: nullable(Type.String()),
    error: nullable(Type.String({ description: 'Why the line was refused or its job failed, and the way out' })),
  },
  { $id: 'BatchLine' },
);

export function wireBatchLine({
  line,
  outcome,
  jobId,
  status,
  error,
}: BatchLineState): Static<typeof batchLineStateSchema> {
  return { line, outcome, job_id: jobId, status, error_code: error?.code ?? null, error: error?.detail ?? null };
}
