import type { JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { JobReason } from '../../components/job-reason.js';
import { jobHref } from '../../routing/links.js';
import { JobProgress } from '../jobs/job-progress.js';
import { JobStateBadge } from '../jobs/job-state-badge.js';
import { waitsForBatch } from '../jobs/job-commands.js';

/** State of a job with its progress, and the reason why it waits or failed. */
export function StateSection({ of: job, isLive }: { of: JobStatus; isLive: boolean }) {
  const text = job.error ?? job.retry_reason ?? job.reason;
  const batchId = 'batch_id' in job ? job.batch_id : null;
  return (
    <section class="card job-card" aria-label="State">
      <div class="job-card-title" role="status">
        <JobStateBadge of={job} />
        {isLive && <Badge tone="accent">Live</Badge>}
      </div>
      <JobProgress of={job} />
      {text !== null && (
        <div class={`message ${toneOf(job)}`}>
          <p>
            <strong>{titleOf(job)}</strong>
          </p>
          <p>
            <JobReason of={job} text={text} />
          </p>
          {job.error_code !== null && (
            <p class="quiet small-text">
              <code>{job.error_code}</code>
            </p>
          )}
          {waitsForBatch(job) && batchId !== null && (
            <p>
              <a href={jobHref(batchId)}>Approve its batch</a>
            </p>
          )}
        </div>
      )}
      {job.engine === 'unreachable' && (
        <p class="quiet small-text">Temporal cannot be reached now; the job continues when it can.</p>
      )}
    </section>
  );
}

function titleOf({ status }: JobStatus): string {
  switch (status) {
    case 'failed':
      return 'Why it failed';
    case 'cancelled':
      return 'Why it was cancelled';
    case 'completed':
      return 'What was not done';
    default:
      return 'Why it waits';
  }
}

function toneOf({ status }: JobStatus): string {
  if (status === 'failed') return 'bad';
  return status === 'cancelled' ? '' : 'warning';
}
