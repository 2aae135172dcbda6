import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../components/field.js';
import { useDebounced } from '../../data/use-debounced.js';
import { useQuery } from '../../data/use-query.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';

/** Filters of the log: user, action, target, outcome and days. */
export function AuditFilters({ query }: { query: URLSearchParams }) {
  const { data } = useQuery('listUsers', can('users:read') ? { query: { limit: 200 } } : null);
  const set = (name: string, value: string): void => setQuery({ [name]: value, offset: null });
  return (
    <form class="audit-filters" role="search" aria-label="Filter events" onSubmit={(event) => event.preventDefault()}>
      {data !== null && (
        <Field label="User">
          {(control) => (
            <select
              {...control}
              value={query.get('actor_id') ?? ''}
              onChange={(event) => set('actor_id', event.currentTarget.value)}
            >
              <option value="">Anyone</option>
              {data.users.map(({ id, username }) => (
                <option key={id} value={id}>
                  {username}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextFilter label="Action" name="action" placeholder="user.create" query={query} onChange={set} />
      <TextFilter label="Target" name="target" placeholder="id" query={query} onChange={set} />
      <Field label="Outcome">
        {(control) => (
          <select
            {...control}
            value={query.get('outcome') ?? ''}
            onChange={(event) => set('outcome', event.currentTarget.value)}
          >
            <option value="">Any</option>
            <option value="done">done</option>
            <option value="refused">refused</option>
          </select>
        )}
      </Field>
      {(['since', 'until'] as const).map((name) => (
        <Field key={name} label={name === 'since' ? 'From day' : 'To day'}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={query.get(name) ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
    </form>
  );
}

interface TextFilterProps {
  label: string;
  name: string;
  placeholder: string;
  query: URLSearchParams;
  onChange: (name: string, value: string) => void;
}

function TextFilter({ label, name, placeholder, query, onChange }: TextFilterProps) {
  const [text, setText] = useState(query.get(name) ?? '');
  const settled = useDebounced(text.trim(), 400);
  useEffect(() => {
    if (settled !== (query.get(name) ?? '')) onChange(name, settled);
  }, [settled]);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          value={text}
          placeholder={placeholder}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
