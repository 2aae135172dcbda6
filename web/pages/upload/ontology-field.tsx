import { useId } from 'preact/hooks';
import { Field } from '../../components/field.js';
import type { OntologyChoice } from './use-ontology-hint.js';

export interface OntologyFieldProps {
  value: string;
  choice: OntologyChoice;
  onChange: (name: string) => void;
}

/** Ontology that documents go to: one that exists, or a new one. */
export function OntologyField({ value, choice: { names, hint, error }, onChange }: OntologyFieldProps) {
  const list = useId();
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
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
