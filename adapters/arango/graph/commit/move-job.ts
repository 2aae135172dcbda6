import type { ProgressIncrement } from '../../../../domain/graph/delta.js';
import { wholeCut } from '../../../../domain/ingest/cut-answer.js';
import { documentPercent } from '../../../../domain/jobs/percent.js';
import { isMovedByCost } from '../../../../domain/jobs/transition-effects.js';
import type { JobDocument } from '../../jobs/documents/job-document.js';
import type { CommitContext } from './commit-context.js';

/** Adds to the progress of the delta's job, and notes what was skipped or left out. */
export async function moveJob({ work, delta, jobId }: CommitContext): Promise<void> {
  if (delta.run !== null) {
    const found = await work.job(delta.run.jobId);
    if (found !== undefined) work.jobs.putJob(withProgress(found.document, delta.progress, work.now));
  }
  const { skipped, cut } = delta;
  // What is stored of the chunk already stays.
  const isNew = (present: readonly { ordinal: number }[], ordinal: number) =>
    present.every((one) => one.ordinal !== ordinal);
  if (skipped !== null && isNew(await work.find('skipped_chunk', 'jobId', [jobId]), skipped.ordinal)) {
    work.put('skipped_chunk', { jobId, ...skipped });
  }
  if (cut !== null && isNew(await work.find('cut_answer', 'jobId', [jobId]), cut.ordinal)) {
    work.put('cut_answer', { jobId, ordinal: cut.ordinal, ...wholeCut(cut) });
  }
}

/** The job with more progress; without any only the time of its last change moves. */
function withProgress(job: JobDocument, more: ProgressIncrement | null, timestamp: string): JobDocument {
  if (more === null) return { ...job, updatedAt: timestamp };
  const counts = job.progress as unknown as { [name: string]: number | null };
  const added = Object.entries(more).map(([name, count]) => [name, (counts[name] ?? 0) + count]);
  const progress = { ...job.progress, ...(Object.fromEntries(added) as ProgressIncrement) };
  const percent = documentPercent({ processed: progress.chunksProcessed, total: progress.chunksTotal });
  return {
    ...job,
    updatedAt: isMovedByCost(job.kind) ? timestamp : job.updatedAt,
    progress: { ...progress, percent: percent ?? progress.percent },
  };
}
