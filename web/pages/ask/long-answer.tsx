import type { JobStatus } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { useJobEvents } from '../../data/use-job-events.js';
import { jobHref } from '../../routing/links.js';
import { JobStateBadge } from '../jobs/job-state-badge.js';

/** An answer that takes longer than a request waits: its job goes on, and has the answer when it ends. */
export function LongAnswer({ job: started, onDone }: { job: JobStatus; onDone: () => void }) {
  const { job, ended } = useJobEvents(started.job_id);
  const shown = job ?? started;
  return (
    <div class="message">
      <p>
        The model takes longer. The answer is made by <a href={jobHref(started.job_id)}>a job</a> that goes on.{' '}
        <JobStateBadge of={shown} />
      </p>
      {shown.reason !== null && <p>{shown.reason}</p>}
      {ended && shown.status === 'completed' && (
        <Button small onClick={onDone}>
          Show the answer
        </Button>
      )}
    </div>
  );
}
