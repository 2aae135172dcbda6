import { useId } from 'preact/hooks';
import { Field } from '../../components/field.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';
import { ontologyHint } from './ontology-hint.js';

/** Ontology that documents go to: one that exists, or a new one. */
export function OntologyField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const list = useId();
  const { data } = useQuery('listOntologies', can('ontologies:read') ? { query: { limit: 500 } } : null);
  const known = data?.ontologies ?? null;
  const { hint, error } = ontologyHint(value, known, can('ontologies:create'));
  return (
    <Field label="Ontology" hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            value={value}
            list={list}
            required
            maxLength={200}
            autocomplete="off"
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {(known ?? []).map(({ ontology }) => (
              <option key={ontology} value={ontology} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
