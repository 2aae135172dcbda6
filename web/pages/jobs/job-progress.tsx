import type { JobStatus } from '../../../client/index.js';
import { ProgressBar } from '../../components/progress-bar.js';
import { describeProgress } from './describe-progress.js';
import { showsProgress } from './describe-job-state.js';

/** Progress of a job, with the chunks or pages that are done where it reads a document; of a batch that ended, the lines. */
export function JobProgress({ of: job }: { of: JobStatus }) {
  if (!showsProgress(job)) return null;
  const { percent, text } = describeProgress(job);
  return <ProgressBar percent={percent} label={`Progress of ${job.filename}`} text={text} />;
}
