import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../components/field.js';
import { useDebounced } from '../../data/use-debounced.js';
import { useQuery } from '../../data/use-query.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import type { MapSettings } from './map-settings.js';

/** Choices of what the map shows, and how. */
export function MapControls({ settings }: { settings: MapSettings }) {
  const { data } = useQuery('listOntologies', can('ontologies:read') ? { query: { limit: 200 } } : null);
  const names = (data?.ontologies ?? []).map(({ ontology }) => ontology);
  const { ontology, layout } = settings;
  const known = [...new Set([...(ontology === null ? [] : [ontology]), ...names])];
  const [open, setOpen] = useState(false);
  return (
    <div class={`map-controls${open ? ' open' : ''}`}>
      <Find value={settings.find} />
      <button type="button" class="button small map-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        More settings
      </button>
      <Choice
        label="Ontology"
        name="ontology"
        value={ontology ?? ''}
        options={[['', 'All'], ...known.map((name) => [name, name] as const)]}
      />
      <Choice
        label="Position"
        name="layout"
        value={layout}
        options={[
          ['relationships', 'By relationships'],
          ['meaning', 'By meaning'],
        ]}
      />
      <Choice
        label="Color"
        name="color"
        value={settings.color}
        options={[
          ['community', 'By community'],
          ['ontology', 'By ontology'],
          ...(layout === 'meaning' ? [['cluster', 'By cluster'] as const] : []),
        ]}
      />
      {settings.color === 'community' && (
        <Choice
          label="Communities"
          name="level"
          value={String(settings.level)}
          options={[
            ['0', 'Large'],
            ['1', 'Medium'],
            ['2', 'Small'],
          ]}
        />
      )}
      <Choice
        label="Size"
        name="size"
        value={settings.size}
        options={[
          ['quotes', 'By quotes'],
          ['relationships', 'By relationships'],
        ]}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, title: string])[];
}

/** Choices that make other groups. */
const groups = new Set(['ontology', 'layout', 'color', 'level']);

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) =>
            setQuery({ [name]: event.currentTarget.value, ...(groups.has(name) && { group: null }) })
          }
        >
          {options.map(([one, title]) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Find({ value }: { value: string }) {
  const [text, setText] = useState(value);
  const debounced = useDebounced(text.trim(), 200);
  useEffect(() => {
    if (debounced !== value) setQuery({ find: debounced });
  }, [debounced]);
  return (
    <Field label="Find on the map">
      {(control) => (
        <input
          {...control}
          type="search"
          value={text}
          placeholder="Part of a label"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
