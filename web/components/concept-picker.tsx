import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { useDebounced } from '../data/use-debounced.js';
import { useQuery } from '../data/use-query.js';
import { Field } from './field.js';

/** A concept, as far as a choice shows it. */
export interface PickedConcept {
  concept_id: string;
  label: string;
}

export interface ConceptPickerProps {
  label: string;
  value: PickedConcept | null;
  onPick: (concept: PickedConcept) => void;
}

const limit = 8;

/** Field that searches concepts while the user types, and offers them in a list. */
export function ConceptPicker({ label, value, onPick }: ConceptPickerProps) {
  const list = useId();
  const [text, setText] = useState(value?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const query = useDebounced(text.trim(), 150);
  const wanted = open && query !== '' ? { body: { query, limit, min_similarity: 0.2 } } : null;
  const { data, loading, error } = useQuery('searchByBody', wanted);
  const options = open ? (data?.results ?? []) : [];
  useEffect(() => setText(value?.label ?? ''), [value?.concept_id, value?.label]);
  // Before the list appears: a key that was pressed in it is not undone.
  useLayoutEffect(() => setActive(0), [data]);

  const pick = (one: PickedConcept): void => {
    setOpen(false);
    setText(one.label);
    onPick(one);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && options[active] !== undefined) {
      event.preventDefault();
      pick(options[active]);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setOpen(true);
    if (options.length > 0) setActive((last) => (last + step + options.length) % options.length);
  };
  return (
    <div class="concept-picker">
      <Field label={label} error={error === null ? null : error.message}>
        {(control) => (
          <input
            {...control}
            type="text"
            role="combobox"
            autocomplete="off"
            placeholder="Type a word or a meaning"
            value={text}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setOpen(true);
            }}
            onBlur={() => {
              setOpen(false);
              setText(value?.label ?? '');
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={list} role="listbox" aria-label={label} class="concept-options" hidden={options.length === 0}>
        {options.map((one, index) => (
          <li
            key={one.concept_id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
          >
            <span>{one.label}</span>
            <span class="quiet small-text">
              {one.evidence_count === 1 ? '1 quote' : `${one.evidence_count} quotes`}
            </span>
          </li>
        ))}
      </ul>
      <p class="visually-hidden" role="status">
        {open && query !== '' && !loading && `${options.length} concepts found`}
      </p>
    </div>
  );
}
