import { PageHeader } from '../../components/page-header.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Loading } from '../../components/loading.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, navigate } from '../../routing/location.js';
import { useTitle } from '../../shell/use-title.js';
import { JobActions } from '../jobs/job-actions.js';
import { kindNameOf } from '../jobs/job-kind-names.js';
import { BatchSection } from './batch-section.js';
import { CostSection } from './cost-section.js';
import { JobDetails } from './job-details.js';
import { JobOutcome } from './job-outcome.js';
import { StateSection } from './state-section.js';
import { useJob } from './use-job.js';

/** One job: how far it is, why it waits or failed, what it costs and what it did; it follows the job until its end. */
export function Page({ params, query }: PageProps) {
  const { job, error, reload, isLive } = useJob(params['job_id']!);
  useTitle(job?.filename ?? null);
  if (job === null) return error === null ? <Loading lines={8} /> : <JobError error={error} onRetry={reload} />;
  const after = async (): Promise<void> => {
    if (await reload()) return;
    navigate('/jobs', { replace: true });
  };
  return (
    <>
      <PageHeader
        parents={[{ title: 'Jobs', href: hrefOf('/jobs') }]}
        title={job.filename}
        lead={kindNameOf(job) + (job.ontology === null ? '' : ` in ${job.ontology}`)}
        actions={<JobActions of={job} onDone={() => void after()} />}
      />
      {error !== null && <ErrorMessage error={error} onRetry={() => void reload()} />}
      <StateSection of={job} isLive={isLive} />
      <JobOutcome of={job} />
      {'batch' in job && <BatchSection of={job} query={query} />}
      <CostSection of={job} />
      <JobDetails of={job} />
    </>
  );
}

function JobError({ error, onRetry }: { error: Error; onRetry: () => Promise<boolean> }) {
  return (
    <>
      <PageHeader parents={[{ title: 'Jobs', href: hrefOf('/jobs') }]} title="Job" />
      <ErrorMessage error={error} onRetry={() => void onRetry()} />
    </>
  );
}
