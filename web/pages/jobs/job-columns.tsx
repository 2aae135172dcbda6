import type { JobStatus } from '../../../client/index.js';
import type { Column } from '../../components/data-table.js';
import { JobReason } from '../../components/job-reason.js';
import { RelativeTime } from '../../components/relative-time.js';
import { jobHref } from '../../routing/links.js';
import { JobActions } from './job-actions.js';
import { JobCostText } from './job-cost-text.js';
import { dryRunMessage, kindNameOf } from './job-kind-names.js';
import { JobProgress } from './job-progress.js';
import { JobStateBadge } from './job-state-badge.js';

export interface JobColumnsOptions {
  /** The list has jobs of other users, too. */
  withOwner: boolean;
  reload: () => void;
}

/** Columns of the list of jobs. */
export function jobColumns({ withOwner, reload }: JobColumnsOptions): Column<JobStatus>[] {
  return [
    {
      title: 'Job',
      cell: (job) => (
        <>
          <a href={jobHref(job.job_id)}>
            <bdi>{job.filename}</bdi>
          </a>
          <div class="quiet small-text">
            {kindNameOf(job)}
            {job.ontology !== null && ` in ${job.ontology}`}
          </div>
        </>
      ),
    },
    {
      title: 'State',
      cell: (job) => (
        <div class="job-state">
          <JobStateBadge of={job} />
          <JobProgress of={job} />
          {job.reason !== null && (
            <p class="job-reason small-text">
              <JobReason of={job} text={job.reason} />
            </p>
          )}
          {dryRunMessage(job) !== null && <p class="job-reason small-text">{dryRunMessage(job)}</p>}
          <JobActions of={job} small only={['approve', 'resume', 'retry']} onDone={reload} />
        </div>
      ),
    },
    { title: 'Cost', cell: (job) => <JobCostText of={job} /> },
    {
      title: 'Submitted',
      cell: (job) => (
        <>
          <RelativeTime at={job.created_at} />
          {withOwner && <div class="quiet small-text">{job.username}</div>}
        </>
      ),
    },
  ];
}
