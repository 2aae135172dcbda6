import type { BatchLine, BatchReport as Report, JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { describeReason } from '../../data/describe-reason.js';
import { documentHref, jobHref } from '../../routing/links.js';
import { setQuery } from '../../routing/location.js';
import { isOpen } from '../jobs/describe-job-state.js';
import { describeLine } from './describe-line.js';

const limit = 25;
const pollMs = 3000;
const statuses = {
  completed: 'Completed or already known',
  failed: 'Refused, failed or cancelled',
  open: 'Open',
  not_submitted: 'Not submitted',
} as const;
type Status = keyof typeof statuses;

/** The outcome of each line or document, with its job and document. */
export function BatchReport({ job, query }: { job: JobStatus; query: URLSearchParams }) {
  const given = query.get('status');
  const status = given !== null && given in statuses ? (given as Status) : null;
  const offset = Number(query.get('offset') ?? 0);
  const report = useQuery(
    'getJobReport',
    { params: { job_id: job.job_id }, query: { ...(status !== null && { status }), limit, offset } },
    { pollMs: isOpen(job) ? pollMs : null },
  );
  return (
    <>
      <div class="filters">
        <select
          aria-label="Outcome"
          value={status ?? ''}
          onChange={(event) => setQuery({ status: event.currentTarget.value, offset: null })}
        >
          <option value="">All outcomes</option>
          {Object.entries(statuses).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Result of={report}>{(data) => <Lines of={data} />}</Result>
    </>
  );
}

function Lines({ of: { lines, unit, total, offset } }: { of: Report }) {
  if (total === 0) return <EmptyState title="There are none." />;
  return (
    <>
      <DataTable caption="Report" columns={columnsFor(unit)} rows={lines} keyOf={({ line }) => line} />
      <Pager
        {...{ offset, limit, total, of: `${unit}s` }}
        onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
      />
    </>
  );
}

function columnsFor(unit: Report['unit']): Column<BatchLine>[] {
  return [
    { title: unit === 'line' ? 'Line' : 'Document', cell: ({ line }) => line },
    { title: 'File', cell: ({ filename }) => filename },
    {
      title: 'Outcome',
      cell: (line) => {
        const { text, tone } = describeLine(line);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    {
      title: 'Reason',
      cell: ({ error, reason, chunks_skipped: skipped }) =>
        describeReason(error ?? reason ?? '') ||
        (skipped !== null && skipped > 0 ? `${skipped} chunks were skipped` : ''),
    },
    {
      title: 'Links',
      cell: ({ line, job_id: jobId, document_id: documentId, status }) => (
        <span class="actions">
          {jobId !== null && (
            <a href={jobHref(jobId)} aria-label={`Job of ${unit} ${line}`}>
              Job
            </a>
          )}
          {documentId !== null && status === 'completed' && (
            <a href={documentHref(documentId)} aria-label={`Document of ${unit} ${line}`}>
              Document
            </a>
          )}
        </span>
      ),
    },
  ];
}
