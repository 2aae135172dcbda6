import type { JobStatus } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { useJobEvents } from '../../data/use-job-events.js';
import { jobHref } from '../../routing/links.js';
import { JobCostText } from '../jobs/job-cost-text.js';
import { JobStateBadge } from '../jobs/job-state-badge.js';

export interface LongAnswerProps {
  job: JobStatus;
  /** Asks again: what the model answered is kept. */
  onAsk: () => void;
  /** Asks for sentences of the documents alone, which needs no model. */
  onExtract: () => void;
}

/** An answer that takes longer than a request waits: its job goes on, and ends with it or with the reason for none. */
export function LongAnswer({ job: started, onAsk, onExtract }: LongAnswerProps) {
  const { job, error } = useJobEvents(started.job_id);
  const shown = job ?? started;
  if (shown.status === 'failed' || shown.status === 'cancelled') {
    return <Failure of={shown} onAsk={onAsk} onExtract={onExtract} />;
  }
  return (
    <div class="message" role="status">
      <p>
        The model takes longer. The answer is made by <a href={jobHref(started.job_id)}>a job</a> that goes on.{' '}
        <JobStateBadge of={shown} />
      </p>
      {shown.reason !== null && <p>{shown.reason}</p>}
      {error !== null && <p>The job cannot be followed now, and is tried again: {error.message}</p>}
      {shown.status === 'completed' && (
        <Button small onClick={onAsk}>
          Show the answer
        </Button>
      )}
    </div>
  );
}

function Failure({ of: job, onAsk, onExtract }: { of: JobStatus } & Omit<LongAnswerProps, 'job'>) {
  return (
    <div class="message bad" role="alert">
      <p>
        <strong>{job.status === 'failed' ? 'The answer could not be made' : 'The answer was cancelled'}</strong>
      </p>
      <p>
        {job.error ?? job.reason ?? 'The job gives no reason.'} <a href={jobHref(job.job_id)}>Show the job</a>
      </p>
      <p class="quiet small-text">
        Cost: <JobCostText of={job} />
      </p>
      {job.error_code !== null && (
        <p class="quiet small-text">
          <code>{job.error_code}</code>
        </p>
      )}
      <div class="actions">
        <Button small onClick={onAsk}>
          Ask again
        </Button>
        <Button small onClick={onExtract}>
          Show sentences of the documents
        </Button>
      </div>
    </div>
  );
}
