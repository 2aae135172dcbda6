import { useState } from 'preact/hooks';
import type { JobStatus } from '../../../../client/index.js';
import { Button } from '../../../components/button.js';
import { ErrorMessage } from '../../../components/error-message.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { ExplainedError } from '../../../data/explained-error.js';
import { useJobEvents } from '../../../data/use-job-events.js';
import { AwaitedJob } from '../../job/awaited-job.js';
import type { AnswerState } from '../answer-state.js';
import { AskAgain } from '../ask-again.js';
import { EndedAnswerJob } from './ended-answer-job.js';
import { showStored } from '../questions.js';

export type LongAnswerProps = Pick<AnswerState, 'asked' | 'left' | 'isEarlier'> & { job: JobStatus };

/** An answer that takes longer than a request waits: its job goes on, and ends with it or with the reason for none. */
export function LongAnswer({ job: started, ...of }: LongAnswerProps) {
  const { job, error } = useJobEvents(started.job_id);
  const shown = job ?? started;
  if (shown.status === 'failed' || shown.status === 'cancelled') {
    return <EndedAnswerJob of={shown} asked={of.asked} isEarlier={of.isEarlier} />;
  }
  return (
    <>
      <AwaitedJob of={shown}>
        <Description job={shown} {...of} />
      </AwaitedJob>
      {error !== null && <p>The job cannot be followed now, and is tried again: {error.message}</p>}
      {shown.status === 'completed' && <Stored job={shown} asked={of.asked} />}
    </>
  );
}

/** Says that the job goes on without the page, and is paid; or that its answer is there. */
function Description({ job, left, isEarlier }: Omit<LongAnswerProps, 'asked'>) {
  const isStored = job.status === 'completed';
  if (isEarlier) {
    return (
      <>
        You asked this before, <RelativeTime at={job.created_at} />.{' '}
        {isStored ? 'The answer of then is stored.' : 'A job goes on with the answer, which is paid and kept.'}
      </>
    );
  }
  if (isStored) {
    return (
      <>
        The answer is stored, made <RelativeTime at={job.completed_at} />.
      </>
    );
  }
  return left === null
    ? 'The model takes longer. The answer is made by a job that goes on.'
    : 'The page stopped waiting. The model was asked, and a job goes on with the answer, which is paid and kept.';
}

/** Shows the answer that the job has stored, which costs nothing. */
function Stored({ job, asked }: Pick<LongAnswerProps, 'job' | 'asked'>) {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    await showStored(job).then(() => setError(null), setError);
    setBusy(false);
  };
  if (error instanceof ExplainedError) {
    return (
      <>
        <ErrorMessage error={error} />
        <AskAgain asked={asked} />
      </>
    );
  }
  return (
    <>
      {error !== null && <ErrorMessage error={error} />}
      <Button small busy={busy} onClick={() => void show()}>
        Show the answer
      </Button>
    </>
  );
}
