import type { ComponentChildren } from 'preact';
import type { JobStatus } from '../../../client/index.js';
import { JobReason } from '../../components/job-reason.js';
import { jobHref } from '../../routing/links.js';
import { JobActions } from '../jobs/job-actions.js';
import { JobStateBadge } from '../jobs/job-state-badge.js';

export interface AwaitedJobProps {
  of: JobStatus;
  /** Sentence that says what the job makes. */
  children: ComponentChildren;
}

/** A job that a page waits for: its state, the reason why it waits, and how to cancel it. */
export function AwaitedJob({ of: job, children }: AwaitedJobProps) {
  const reason = job.retry_reason ?? job.reason;
  return (
    <div class="message">
      <div role="status">
        <p>
          {children} <a href={jobHref(job.job_id)}>Show the job</a> <JobStateBadge of={job} />
        </p>
        {reason !== null && (
          <p>
            <JobReason of={job} text={reason} />
          </p>
        )}
      </div>
      <JobActions of={job} small only={['cancel']} onDone={() => undefined} />
    </div>
  );
}
