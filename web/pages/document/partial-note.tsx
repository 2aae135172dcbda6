import type { Document, JobStatus } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { jobHref } from '../../routing/links.js';
import { retryEffect } from '../jobs/describe-reading.js';
import { isOpen } from '../jobs/describe-job-state.js';

/** Says that only a part of the version that is shown was read, and why; nothing where all of it was. */
export function PartialNote({ of: { version, versions } }: { of: Document }) {
  const shown = versions.find((one) => one.version === version);
  return shown === undefined || shown.complete ? null : <Partial jobId={shown.job_id} />;
}

function Partial({ jobId }: { jobId: string }) {
  const { data: job } = useQuery('getJob', { params: { job_id: jobId } });
  return (
    <p class="message warning">
      Only a part of this document was read, and its statements are in the graph. {job !== null && reasonOf(job)}{' '}
      {job !== null && <a href={jobHref(jobId)}>Show the job</a>}
    </p>
  );
}

function reasonOf(job: JobStatus): string {
  if (isOpen(job)) return 'The rest is still to be read.';
  const end = job.status === 'cancelled' ? 'was cancelled' : 'has failed';
  return `The job that read it ${end}. ${retryEffect} Deleting the document removes what is there.`;
}
