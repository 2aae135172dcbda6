import { OntologyFilter } from '../../components/ontology-filter.js';
import { setQuery } from '../../routing/location.js';
import { jobKindNames } from './job-kind-names.js';
import { everyKind, statusTexts } from './read-job-filters.js';
import type { JobFilterValues } from './read-job-filters.js';

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
