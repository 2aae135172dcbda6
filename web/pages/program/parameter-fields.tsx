import type { ProgramParameter } from '../../../client/index.js';
import { Field } from '../../components/field.js';

export interface ParameterFieldsProps {
  of: readonly ProgramParameter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Values of the declared parameters of a program. */
export function ParameterFields({ of, values, onChange }: ParameterFieldsProps) {
  if (of.length === 0) return null;
  return (
    <fieldset class="program-parameters">
      <legend>Parameters</legend>
      {of.map(({ name, type, default: preset }) => (
        <Field key={name} label={name} hint={preset === undefined ? 'required' : `default: ${preset}`}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode={type === 'number' ? 'decimal' : 'text'}
              value={values[name] ?? ''}
              placeholder={preset === undefined ? '' : String(preset)}
              onInput={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** Values that are given to a run; an empty field leaves the default. */
export function givenValues(
  of: readonly ProgramParameter[],
  values: Readonly<Record<string, string>>,
): Record<string, string | number> {
  const given = of.flatMap(({ name, type }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [[name, type === 'number' ? Number(value) : value] as const];
  });
  return Object.fromEntries(given);
}
