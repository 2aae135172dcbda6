import type { JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { JobReason } from '../../components/job-reason.js';
import { documentHref, jobHref } from '../../routing/links.js';
import { countOf } from '../../wording/count-of.js';
import { JobActions } from '../jobs/job-actions.js';
import { JobCostText } from '../jobs/job-cost-text.js';
import { JobProgress } from '../jobs/job-progress.js';
import type { AcceptedUpload } from './upload.js';
import { JobStateBadge } from '../jobs/job-state-badge.js';

export interface UploadedJobProps {
  answer: AcceptedUpload;
  /** The job as it is now; null until it was read. */
  job: JobStatus | null;
  reload: () => void;
}

/** The job that reads an uploaded file, with what the user may do. */
export function UploadedJob({ answer, job, reload }: UploadedJobProps) {
  const warnings = warningsOf(job);
  return (
    <div class="upload-result">
      {job === null ? <p>{answer.message}</p> : <JobStateBadge of={job} />}
      {job !== null && <JobProgress of={job} />}
      {job?.reason != null && (
        <p>
          <JobReason of={job} text={job.reason} />
        </p>
      )}
      {warnings > 0 && (
        <p>
          <Badge tone="warning">{countOf(warnings, 'warning')}</Badge>{' '}
          <a href={jobHref(answer.job_id)}>What was not read, or may have been read incorrectly</a>
        </p>
      )}
      {answer.superseded_job_id !== null && (
        <p class="quiet small-text">
          It takes the place of <a href={jobHref(answer.superseded_job_id)}>a job of an older version</a>, which was
          cancelled.
        </p>
      )}
      <p class="small-text">
        {job?.status === 'completed' && answer.document_id !== null && (
          <>
            <a href={documentHref(answer.document_id)}>Open the document</a>{' '}
          </>
        )}
        <a href={jobHref(answer.job_id)}>Show the job</a>
        {job !== null && (
          <span class="quiet">
            {' '}
            Cost <JobCostText of={job} />
          </span>
        )}
      </p>
      {job !== null && <JobActions of={job} small only={['approve', 'resume', 'cancel', 'retry']} onDone={reload} />}
    </div>
  );
}

/** Number of warnings of a document that was read. */
function warningsOf(job: JobStatus | null): number {
  return job?.job_type === 'ingestion' ? (job.result?.warnings.length ?? 0) : 0;
}
