import type { JobStatus } from '../../../client/index.js';
import { ProgressBar } from '../../components/progress-bar.js';
import { showsProgress } from './describe-job-state.js';

/** Progress of a job, with the chunks or pages that are done where it reads a document. */
export function JobProgress({ of: job }: { of: JobStatus }) {
  if (!showsProgress(job)) return null;
  return <ProgressBar percent={job.progress.percent} label={`Progress of ${job.filename}`} text={textOf(job)} />;
}

function textOf({ progress }: JobStatus): string {
  const percent = `${Math.round(progress.percent)} %`;
  if (!('chunks_total' in progress)) return percent;
  const { chunks_total: chunks, chunks_processed: read, pages_total: pages, pages_processed: seen } = progress;
  if (chunks !== null) return `${percent}, ${read} of ${chunks} ${chunks === 1 ? 'chunk' : 'chunks'}`;
  if (pages !== null) return `${percent}, ${seen} of ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return percent;
}
