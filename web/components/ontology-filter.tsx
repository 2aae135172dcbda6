import { useQuery } from '../data/use-query.js';
import { setQuery } from '../routing/location.js';
import { can } from '../session/session.js';

/** Limits a list or a search to an ontology. */
export function OntologyFilter({ value }: { value: string | null }) {
  const { data } = useQuery('listOntologies', can('ontologies:read') ? { query: { limit: 200 } } : null);
  const names = (data?.ontologies ?? []).map(({ ontology }) => ontology);
  if (names.length < 2 && value === null) return null;
  return (
    <select
      aria-label="Ontology"
      value={value ?? ''}
      onChange={(event) => setQuery({ ontology: event.currentTarget.value, offset: null })}
    >
      <option value="">All ontologies</option>
      {[...new Set([...(value === null ? [] : [value]), ...names])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
