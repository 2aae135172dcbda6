import type { JobStatus } from '../../../client/index.js';
import { countOf } from '../../wording/count-of.js';
import { isOpen } from './describe-job-state.js';

/**
 * Describes how far a job is, in percent and words. A batch that failed or was cancelled counts the lines that were
 * read: of all others, too, nothing more is to come.
 */
export function describeProgress(job: JobStatus): { percent: number; text: string } {
  if ('batch' in job && job.batch !== null && !isOpen(job)) {
    const { lines, completed, duplicates, skipped, failed_lines: failed } = job.batch;
    const done = Math.min(completed + duplicates + skipped, lines - failed);
    const noun = job.job_type === 'batch' ? 'line' : 'document';
    return { percent: lines === 0 ? 0 : (100 * done) / lines, text: `${done} of ${countOf(lines, noun)} read` };
  }
  const { percent } = job.progress;
  return { percent, text: [`${Math.round(percent)} %`, ...partsOf(job)].join(', ') };
}

function partsOf({ progress }: JobStatus): string[] {
  if (!('chunks_total' in progress)) return [];
  const { chunks_total: chunks, chunks_processed: read, pages_total: pages, pages_processed: seen } = progress;
  if (chunks !== null) return [`${read} of ${countOf(chunks, 'chunk')}`];
  if (pages !== null) return [`${seen} of ${countOf(pages, 'page')}`];
  return [];
}
