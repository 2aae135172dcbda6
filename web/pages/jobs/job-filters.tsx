import type { InputOf, JobKind, JobStatus } from '../../../client/index.js';
import { OntologyFilter } from '../../components/ontology-filter.js';
import { setQuery } from '../../routing/location.js';
import { jobKindNames } from './job-kind-names.js';

/** Filters of the list of jobs, as they are in the address. */
export type JobFilterValues = Pick<
  NonNullable<InputOf<'listJobs'>['query']>,
  'status' | 'job_type' | 'except_job_type' | 'ontology'
>;

const everyKind = 'every';
const statusTexts: Record<JobStatus['status'], string> = {
  queued: 'Queued',
  processing: 'Processing',
  awaiting_approval: 'Awaiting approval',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Filters of an address; values that the API does not know are left out. */
export function readJobFilters(query: URLSearchParams): JobFilterValues {
  const [status, kind, ontology] = [query.get('status'), query.get('kind'), query.get('ontology')];
  return {
    ...(status !== null && status in statusTexts && { status: status as JobStatus['status'] }),
    ...kindFilter(kind),
    ...(ontology !== null && { ontology }),
  };
}

/** Kinds that the list has: analyses, which pages begin by being opened, are listed only where they are asked for. */
function kindFilter(kind: string | null): JobFilterValues {
  if (kind === everyKind) return {};
  return kind !== null && kind in jobKindNames ? { job_type: kind as JobKind } : { except_job_type: 'analysis' };
}

/** True if the list is narrowed. */
export function hasFilter({ status, job_type: kind, ontology }: JobFilterValues): boolean {
  return status !== undefined || kind !== undefined || ontology !== undefined;
}

/** Controls that narrow the list of jobs. */
export function JobFilters({ status, job_type: kind, except_job_type: except, ontology }: JobFilterValues) {
  const kinds = { [everyKind]: 'All kinds', ...jobKindNames };
  const shownKind = except === undefined ? (kind ?? everyKind) : undefined;
  return (
    <div class="filters" role="group" aria-label="Filters">
      <Choice name="status" label="Status" all="All states" value={status} options={statusTexts} />
      <Choice name="kind" label="Kind" all="All but analyses" value={shownKind} options={kinds} />
      <OntologyFilter value={ontology ?? null} />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: Record<string, string>;
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => setQuery({ [name]: event.currentTarget.value, offset: null })}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
