import type { JobList } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';

import { jobColumns } from './job-columns.js';
import { isFinal } from './is-final.js';
import { JobFilters } from './job-filters.js';
import { hasFilter, readJobFilters } from './read-job-filters.js';

const limit = 25;
const openMs = 2500;
const idleMs = 20_000;

/** Jobs of the user, or of all users, newest first; the list follows what changes. */
export function Page({ query }: PageProps) {
  const filters = readJobFilters(query);
  const offset = Number(query.get('offset') ?? 0);
  const jobs = useQuery(
    'listJobs',
    { query: { ...filters, limit, offset } },
    { pollMs: (data) => (data.jobs.every(isFinal) ? idleMs : openMs) },
  );
  return (
    <>
      <PageHeader
        title="Jobs"
        lead={can('admin:status') ? 'The jobs of all users, newest first.' : 'Your jobs, newest first.'}
        actions={
          can('ingest:create') && (
            <a class="button primary" href={hrefOf('/upload')}>
              Upload documents
            </a>
          )
        }
      />
      <JobFilters {...filters} />
      <Result of={jobs} lines={8}>
        {(data) =>
          data.total === 0 ? (
            <NoJobs filtered={hasFilter(filters)} />
          ) : (
            <Jobs {...{ data, offset }} reload={jobs.reload} />
          )
        }
      </Result>
    </>
  );
}

function Jobs({ data, offset, reload }: { data: JobList; offset: number; reload: () => void }) {
  return (
    <>
      <DataTable
        caption="Jobs"
        columns={jobColumns({ withOwner: can('admin:status'), reload })}
        rows={data.jobs}
        keyOf={({ job_id: id }) => id}
      />
      <Pager
        {...{ offset, limit, total: data.total, of: 'jobs' }}
        onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
      />
    </>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState title={filtered ? 'No job matches these filters.' : 'There are no jobs yet.'}>
      {filtered ? (
        <p>
          <a href={hrefOf('/jobs')}>Show all jobs</a>
        </p>
      ) : (
        <p>A job begins when a document is submitted, read again or deleted.</p>
      )}
    </EmptyState>
  );
}
