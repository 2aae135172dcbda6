import type { JobStatus } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { describeReason } from '../../data/describe-reason.js';
import { useJobEvents } from '../../data/use-job-events.js';
import { useQuery } from '../../data/use-query.js';
import { jobHref } from '../../routing/links.js';
import { AwaitedJob } from '../job/awaited-job.js';
import { costChangesMs, isCostFinal } from '../jobs/job-cost.js';
import { JobCostText } from '../jobs/job-cost-text.js';

export interface LongAnswerProps {
  job: JobStatus;
  /** The user did not wait for it. */
  isLeft: boolean;
  /** Asks again: what the model answered is kept. */
  onAsk: () => void;
  /** Asks for sentences of the documents alone, which needs no model. */
  onExtract: () => void;
}

/** An answer that takes longer than a request waits: its job goes on, and ends with it or with the reason for none. */
export function LongAnswer({ job: started, isLeft, onAsk, onExtract }: LongAnswerProps) {
  const { job, error } = useJobEvents(started.job_id);
  const shown = job ?? started;
  if (shown.status === 'failed' || shown.status === 'cancelled') {
    return <Failure of={shown} onAsk={onAsk} onExtract={onExtract} />;
  }
  return (
    <>
      <AwaitedJob of={shown}>{textOf(shown, isLeft)}</AwaitedJob>
      {error !== null && <p>The job cannot be followed now, and is tried again: {error.message}</p>}
      {shown.status === 'completed' && (
        <Button small onClick={onAsk}>
          Show the answer
        </Button>
      )}
    </>
  );
}

/** Says that the job goes on without the page, and is paid. */
function textOf({ status }: JobStatus, isLeft: boolean): string {
  if (status === 'completed') return 'The answer is stored.';
  return isLeft
    ? 'The page stopped waiting. The model was asked, and a job goes on with the answer, which is paid and kept.'
    : 'The model takes longer. The answer is made by a job that goes on.';
}

function Failure({ of: ended, onAsk, onExtract }: { of: JobStatus } & Pick<LongAnswerProps, 'onAsk' | 'onExtract'>) {
  // Events end with the job; a call that it began may be charged afterwards.
  const read = useQuery(
    'getJob',
    { params: { job_id: ended.job_id } },
    { pollMs: (job) => (isCostFinal(job) ? null : costChangesMs) },
  );
  const job = read.data ?? ended;
  return (
    <div class="message bad" role="alert">
      <p>
        <strong>{job.status === 'failed' ? 'The answer could not be made' : 'The answer was cancelled'}</strong>
      </p>
      <p>
        {describeReason(job.error ?? job.reason ?? 'The job gives no reason.')}{' '}
        <a href={jobHref(job.job_id)}>Show the job</a>
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
