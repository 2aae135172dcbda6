import type { JobStatus } from '../../../client/index.js';
import { ProgressBar } from '../../components/progress-bar.js';
import { describeProgress } from './describe-progress.js';
import { showsProgress } from './describe-job-state.js';

/** Progress of a job, with what was read so far of the chunks, pages or lines that it has. */
export function JobProgress({ of: job }: { of: JobStatus }) {
  if (!showsProgress(job)) return null;
  const { percent, text } = describeProgress(job);
  return <ProgressBar percent={percent} label={`Progress of ${job.filename}`} text={text} />;
}
