import { Field } from '../../components/field.js';

export interface ParametersFieldProps {
  text: string;
  onChange: (text: string) => void;
}

/** Reads parameters of a query; null where the text is no JSON object. */
export function parseParameters(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Values of the parameters of a query, as JSON. */
export function ParametersField({ text, onChange }: ParametersFieldProps) {
  const isValid = parseParameters(text) !== null;
  return (
    <details class="query-parameters">
      <summary>Parameters</summary>
      <Field
        label="Values as JSON"
        hint={
          <>
            <code>{'{"label": "soil"}'}</code> gives the value of <code>$label</code>.
          </>
        }
        error={isValid ? null : 'This is no JSON object.'}
      >
        {(control) => (
          <textarea
            {...control}
            class="query-values"
            spellcheck={false}
            value={text}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    </details>
  );
}
