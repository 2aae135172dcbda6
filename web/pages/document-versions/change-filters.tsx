import type { DocumentVersion } from '../../../client/index.js';
import { setQuery } from '../../routing/location.js';
import type { Comparison } from './read-comparison.js';

export interface ChangeFiltersProps {
  of: Comparison;
  versions: readonly DocumentVersion[];
}

/** Chooses the versions that are compared, and the changes that are listed. */
export function ChangeFilters({ of: { from, to, change }, versions }: ChangeFiltersProps) {
  const numbers = versions.map(({ version }) => version);
  const older = [...numbers.filter((one) => one < to), 0];
  return (
    <div class="filters" role="group" aria-label="Comparison">
      <Choice name="from" label="Older version" value={String(from)}>
        {older.map((one) => [String(one), one === 0 ? 'From nothing' : `From version ${one}`])}
      </Choice>
      <Choice name="to" label="Newer version" value={String(to)}>
        {numbers.map((one) => [String(one), `To version ${one}`])}
      </Choice>
      <Choice name="change" label="Changes" value={change ?? ''}>
        {[
          ['', 'All changes'],
          ['added', 'Added'],
          ['removed', 'Removed'],
          ['unchanged', 'Unchanged'],
        ]}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: string[][];
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => setQuery({ [name]: event.currentTarget.value, offset: null })}
    >
      {children.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
