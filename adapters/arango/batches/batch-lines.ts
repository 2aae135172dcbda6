import type { BatchLineState, LineFilter } from '../../../domain/batches/batch.js';
import { lineFailure, lineOutcomeNow } from '../../../domain/batches/batch-outcome.js';
import { filenameOfLine } from '../../../domain/batches/filename-of-line.js';
import { waitsFor } from '../../../domain/jobs/job-reason.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { Page, PageOf } from '../../../domain/ports.js';
import type { Reading } from '../database/session.js';
import { listLines, type LineWithJob } from './line-statements.js';

/** Lines of a batch as they stand now, in order; `only` null: all of them. */
export async function batchLines(
  reading: Reading,
  batchId: string,
  only: LineFilter | null,
  { limit, offset }: Page,
): Promise<PageOf<BatchLineState>> {
  const asked = { batchId, only, failure: lineFailure, open: openStatuses, limit, offset };
  const { items, total } = (await reading.first(listLines, asked))!;
  return { items: items.map(toState), total };
}

/** A line whose job failed gets the reason of the job. */
function toState({
  line,
  outcome,
  jobId,
  documentId: named,
  filename: given,
  error,
  job,
}: LineWithJob): BatchLineState {
  const status = job === null || job.deleted ? null : job.status;
  const documentId = named ?? job?.reading?.documentId ?? null;
  // Absent from lines that earlier versions recorded.
  const filename = filenameOfLine(outcome, given ?? null, job?.filename ?? null);
  return {
    line,
    outcome: lineOutcomeNow(outcome, status, job?.error?.code ?? null),
    jobId,
    ...(documentId !== null && { documentId }),
    status,
    ...(filename !== null && { filename }),
    chunksSkipped: job?.reading?.chunksSkipped ?? null,
    reason: job !== null && status === 'awaiting_approval' ? reasonToWait(job) : null,
    error: error ?? job?.error ?? null,
  };
}

function reasonToWait({ approvalReason, costCapUsd, costUsd, analysis, reading }: NonNullable<LineWithJob['job']>) {
  return waitsFor({ approvalReason, costCapUsd, analysis, progress: { costUsd }, batchId: reading?.batchId ?? null });
}
