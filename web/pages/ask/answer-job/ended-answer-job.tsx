import type { AnswerRequest, JobStatus } from '../../../../client/index.js';
import { Button } from '../../../components/button.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { describeReason } from '../../../data/describe-reason.js';
import { useQuery } from '../../../data/use-query.js';
import { jobHref } from '../../../routing/links.js';
import { changesMs, isFinal } from '../../jobs/is-final.js';
import { JobCostText } from '../../jobs/job-cost-text.js';
import { AskAgain } from '../ask-again.js';
import { ask } from '../questions.js';

export interface EndedAnswerJobProps {
  of: JobStatus;
  asked: AnswerRequest;
  /** The job is that of an earlier question with the same words. */
  isEarlier: boolean;
}

/** A job that failed or was cancelled before it had an answer: why, what was spent, and what to do. */
export function EndedAnswerJob({ of: ended, asked, isEarlier }: EndedAnswerJobProps) {
  // Events end with the job; a call that it began may be charged afterwards.
  const read = useQuery(
    'getJob',
    { params: { job_id: ended.job_id } },
    { pollMs: (job) => (isFinal(job) ? null : changesMs) },
  );
  const job = read.data ?? ended;
  return (
    <div class="message bad" role="alert">
      <p>
        <strong>{job.status === 'failed' ? 'The answer could not be made' : 'The answer was cancelled'}</strong>
      </p>
      {isEarlier && (
        <p>
          You asked this before, <RelativeTime at={job.created_at} />.
        </p>
      )}
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
      <AskAgain asked={asked}>
        <Button small onClick={() => void ask({ ...asked, method: 'extractive' })}>
          Show sentences of the documents
        </Button>
      </AskAgain>
    </div>
  );
}
