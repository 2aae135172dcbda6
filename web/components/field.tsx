import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/** Attributes of the control of a field, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ComponentChildren;
  error?: string | null;
  /** Makes the control, e.g. `(control) => <input {...control} />`. */
  children: (control: FieldControl) => ComponentChildren;
}

/** Label, control, hint and error of one value of a form. */
export function Field({ label, hint, error = null, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error === null ? undefined : true })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
